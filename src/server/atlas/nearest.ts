import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { AtlasFile } from './atlas-file.ts';
import type { Places } from './places.ts';

/** A point farther than this from every populated place has no city. */
const farthestKm = 150;
const considered = 20;

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
  return {
    townAt(latitude, longitude, accept) {
      const weight = (place: number) => {
        const km = distance(longitude, latitude, places.longitude(place), places.latitude(place));
        return (km + 2) / Math.log10(places.population(place) + 100);
      };
      const towns = near(latitude, longitude, considered, farthestKm, accept).map((place) => ({
        place,
        weight: weight(place),
      }));
      return towns.sort((a, b) => a.weight - b.weight)[0]?.place;
    },
    closest: (latitude, longitude, withinKm, accept) => near(latitude, longitude, 1, withinKm, accept)[0],
  };
}
