import { normaliseBearing, turnDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { earthRadiusKm } from '../../../../domain/geo/haversine.ts';
import { toDegrees, toRadians } from '../../../../domain/sun/angle.ts';

/** A rhumb line: a route with a constant compass course. */
export interface RhumbLine {
  /** From true north over east, 0 up to 360. */
  readonly courseDegrees: number;
  readonly distanceKm: number;
  readonly way: readonly Coordinates[];
}

const steps = 60;
/** Closer to a pole a rhumb line only winds around it. */
const maxLatitude = 85;
const isZero = (difference: number): boolean => Math.abs(difference) < 1e-9;

/** Mercator northing of a latitude, on a globe of radius 1. */
const northing = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2));

/**
 * Returns the rhumb line between two points, the short way around; undefined near the poles. Snyder, Map Projections,
 * p. 46.
 */
export function rhumbLine(from: Coordinates, to: Coordinates): RhumbLine | undefined {
  if (Math.max(Math.abs(from.latitude), Math.abs(to.latitude)) > maxLatitude) return undefined;
  const eastward = turnDegrees(from.longitude, to.longitude);
  const northward = to.latitude - from.latitude;
  const rise = northing(to.latitude) - northing(from.latitude);
  const longitudeAt = (share: number): number =>
    isZero(rise)
      ? from.longitude + eastward * share
      : from.longitude +
        (eastward * (northing(from.latitude + northward * share) - northing(from.latitude))) / rise;
  // How much an eastward step shrinks along the line; between equal latitudes it is the cosine.
  const narrowing = isZero(rise) ? Math.cos(toRadians(from.latitude)) : toRadians(northward) / rise;
  return {
    courseDegrees: normaliseBearing(toDegrees(Math.atan2(toRadians(eastward), rise))),
    distanceKm: earthRadiusKm * Math.hypot(toRadians(northward), narrowing * toRadians(eastward)),
    way: Array.from({ length: steps + 1 }, (_, i) => ({
      latitude: from.latitude + (northward * i) / steps,
      longitude: longitudeAt(i / steps),
    })),
  };
}
