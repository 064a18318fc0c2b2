import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { AtlasFile } from './atlas-file.ts';
import type { Places } from './places.ts';

/** A point farther than this from every populated place has no city. */
const farthestKm = 150;
const considered = 20;
/** Distances in which to look for these, one after the other. Most points have as many places within the first. */
const reachesKm = [10, 20, 40, 80, farthestKm];
const kmPerDegree = 111.19;

interface Candidate {
  readonly place: number;
  readonly km: number;
}

/** Whether a place, by its number, qualifies. */
type Accept = (place: number) => boolean;

/** Finds the number of the place for a point. */
export interface ReverseIndex {
  /**
   * The place that people would name for a point: near and large, London rather than Lambeth; only places that
   * `accept` takes. Undefined when none is within 150 km, as on the open sea.
   */
  townAt(latitude: number, longitude: number, accept?: Accept): number | undefined;
  /** The nearest place of any size within the distance that `accept` takes. */
  closest(latitude: number, longitude: number, withinKm: number, accept?: Accept): number | undefined;
}

export function openReverseIndex(file: AtlasFile, places: Places): ReverseIndex {
  const tree = KDBush.from(file.copy('tree'));
  const treePlaces = file.uint32('treePlaces');
  const near = (
    latitude: number,
    longitude: number,
    count: number,
    withinKm: number,
    accept: Accept = () => true,
  ): number[] =>
    around(tree, longitude, latitude, count, withinKm, (id) => accept(treePlaces[id] ?? 0)).map(
      (id) => treePlaces[id] ?? 0,
    );
  const kmTo = (place: number, latitude: number, longitude: number) =>
    distance(longitude, latitude, places.longitude(place), places.latitude(place));
  /** Reads boxes of the tree, which takes half the time of visiting its branches in order. */
  const considerAround = (latitude: number, longitude: number, accept: Accept = () => true): Candidate[] => {
    for (const reachKm of reachesKm) {
      const box = boxAround(latitude, longitude, reachKm);
      if (!box)
        return near(latitude, longitude, considered, farthestKm, accept).map((place) => ({
          place,
          km: kmTo(place, latitude, longitude),
        }));
      const found: Candidate[] = [];
      for (const id of tree.range(...box)) {
        const place = treePlaces[id] ?? 0;
        if (!accept(place)) continue;
        const km = kmTo(place, latitude, longitude);
        if (km <= reachKm) found.push({ place, km });
      }
      if (found.length >= considered || reachKm === farthestKm)
        return found.sort((a, b) => a.km - b.km).slice(0, considered);
    }
    return [];
  };
  return {
    townAt(latitude, longitude, accept) {
      let best: number | undefined;
      let lowest = Number.POSITIVE_INFINITY;
      for (const { place, km } of considerAround(latitude, longitude, accept)) {
        const weight = (km + 2) / Math.log10(places.population(place) + 100);
        if (weight < lowest) {
          lowest = weight;
          best = place;
        }
      }
      return best;
    },
    closest: (latitude, longitude, withinKm, accept) => near(latitude, longitude, 1, withinKm, accept)[0],
  };
}

/** West, south, east and north of a box that contains the circle; undefined near a pole or across the antimeridian. */
function boxAround(
  latitude: number,
  longitude: number,
  km: number,
): [number, number, number, number] | undefined {
  const height = (km * 1.001) / kmPerDegree;
  const edge = Math.abs(latitude) + height;
  if (edge >= 85) return undefined;
  const width = height / Math.cos((edge * Math.PI) / 180);
  if (Math.abs(longitude) + width > 180) return undefined;
  return [longitude - width, latitude - height, longitude + width, latitude + height];
}
