import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { toRadians } from '../../domain/sun/angle.ts';

/** A degree of latitude is a little longer; rounded down, so that what is derived from it is rounded up. */
const metresPerDegree = 111_000;
/** The map's sphere is 0.11 % wider than the one distances are measured on; the rest is for rounding. */
const margin = 1.003;
/** Width of the world on the map, in its metres. */
export const mapWidth = 2 * Math.PI * 6_378_137;

/**
 * How far from the centre, in metres of the Mercator map, a place may stand that is at most so far away on the globe.
 * The map stretches most at the end that is nearest to a pole; beyond it there is no bound.
 */
export function mercatorRadius({ latitude }: Coordinates, metres: number): number {
  const farthestLatitude = Math.abs(latitude) + metres / metresPerDegree;
  if (farthestLatitude >= 90) return Number.POSITIVE_INFINITY;
  return (metres / Math.cos(toRadians(farthestLatitude))) * margin;
}
