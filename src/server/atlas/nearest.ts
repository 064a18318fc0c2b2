import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import type { AtlasFile } from './atlas-file.ts';
import type { Places } from './places.ts';

/** Farther than this from every populated place a point has no city. */
const farthestKm = 150;
const considered = 20;

export interface NearPlace {
  readonly place: number;
  readonly distanceKm: number;
}

export interface ReverseIndex {
  /**
   * The place that people would say a point lies in: near and large, London rather than Lambeth.
   * Undefined where no populated place lies within 150 km, as over the open sea.
   */
  townAt(latitude: number, longitude: number): NearPlace | undefined;
  /** The nearest place of any size within the distance. */
  closest(latitude: number, longitude: number, withinKm: number): NearPlace | undefined;
}

export function openReverseIndex(file: AtlasFile, places: Places): ReverseIndex {
  const tree = KDBush.from(file.copy('tree'));
  const treePlaces = file.uint32('treePlaces');
  const near = (latitude: number, longitude: number, count: number, withinKm: number): NearPlace[] =>
    around(tree, longitude, latitude, count, withinKm).map((id) => {
      const place = treePlaces[id] ?? 0;
      const distanceKm = distance(longitude, latitude, places.longitude(place), places.latitude(place));
      return { place, distanceKm };
    });
  const weight = ({ place, distanceKm }: NearPlace) =>
    (distanceKm + 2) / Math.log10(places.population(place) + 100);
  return {
    townAt: (latitude, longitude) =>
      near(latitude, longitude, considered, farthestKm).sort((a, b) => weight(a) - weight(b))[0],
    closest: (latitude, longitude, withinKm) => near(latitude, longitude, 1, withinKm)[0],
  };
}
