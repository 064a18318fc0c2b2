import { normaliseBearing, turnDegrees } from '../../../../domain/geo/bearing.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { earthRadiusKm } from '../../../../domain/geo/haversine.ts';
import { toDegrees, toRadians } from '../../../../domain/sun/angle.ts';

/** A rhumb line: a route with a constant compass course. */
export interface RhumbLine {
  /** From true north over east, 0 up to 360. */
  readonly courseDegrees: number;
  readonly distanceKm: number;
}

/** Closer to a pole a rhumb line only winds around it. */
const maxLatitude = 85;

/** Mercator northing of a latitude, on a globe of radius 1. */
export const northing = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2));

/** What the rhumb line crosses from one point to the other, the short way around; undefined near the poles. */
export function rhumbDifferences(from: Coordinates, to: Coordinates) {
  if (Math.max(Math.abs(from.latitude), Math.abs(to.latitude)) > maxLatitude) return undefined;
  const rise = northing(to.latitude) - northing(from.latitude);
  return {
    eastwardDegrees: turnDegrees(from.longitude, to.longitude),
    northwardDegrees: to.latitude - from.latitude,
    /** Mercator northing; undefined along a parallel. */
    rise: Math.abs(rise) < 1e-9 ? undefined : rise,
  };
}

/**
 * Returns the rhumb line between two points, the short way around; undefined near the poles. Snyder, Map Projections,
 * p. 46.
 */
export function rhumbLine(from: Coordinates, to: Coordinates): RhumbLine | undefined {
  const differences = rhumbDifferences(from, to);
  if (!differences) return undefined;
  const eastward = toRadians(differences.eastwardDegrees);
  const northward = toRadians(differences.northwardDegrees);
  const { rise } = differences;
  // How much an eastward step shrinks along the line; between equal latitudes it is the cosine.
  const narrowing = rise === undefined ? Math.cos(toRadians(from.latitude)) : northward / rise;
  return {
    courseDegrees: normaliseBearing(toDegrees(Math.atan2(eastward, rise ?? 0))),
    distanceKm: earthRadiusKm * Math.hypot(northward, narrowing * eastward),
  };
}
