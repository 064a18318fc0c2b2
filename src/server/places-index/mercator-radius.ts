import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { toRadians } from '../../domain/sun/angle.ts';

/** A degree of latitude is slightly longer; rounded down so that results are rounded up. */
const metresPerDegree = 111_000;
/** The map's sphere is 0.11 % larger than the one for distances; the rest covers rounding. */
const margin = 1.003;
/** Width of the world in map metres. */
export const mapWidth = 2 * Math.PI * 6_378_137;

/**
 * Returns the Mercator radius, in map metres, that contains all places within a distance on the globe. The map
 * stretches most towards the pole; beyond the pole the radius is infinite.
 */
export function mercatorRadius({ latitude }: Coordinates, metres: number): number {
  const farthestLatitude = Math.abs(latitude) + metres / metresPerDegree;
  if (farthestLatitude >= 90) return Number.POSITIVE_INFINITY;
  return (metres / Math.cos(toRadians(farthestLatitude))) * margin;
}
