import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { destinationPoint } from '../../../../domain/geo/destination-point.ts';
import { earthRadiusKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm, kaaba, qiblaBearingDegrees } from '../../../../domain/qibla/qibla.ts';
import { toDegrees } from '../../../../domain/sun/angle.ts';

/** Enough for a smooth line over half the globe. */
const steps = 90;

/**
 * Returns points along the great circle to the Kaaba, both ends included. Opposite the Kaaba it follows the stated
 * bearing.
 */
export function greatCircleToKaaba(from: Coordinates): readonly Coordinates[] {
  const bearing = qiblaBearingDegrees(from);
  const arc = toDegrees(distanceToKaabaKm(from) / earthRadiusKm);
  const between = Array.from({ length: steps - 1 }, (_, i) =>
    destinationPoint(from, bearing, (arc * (i + 1)) / steps),
  );
  return [from, ...between, kaaba];
}

/** Below this the route hardly leaves the latitudes of its ends and isn't worth mentioning. */
const minExcursionDegrees = 1;

/**
 * Returns the latitude at which a route is closer to a pole than both of its ends, degrees, north positive; undefined
 * if it never is.
 */
export function findExtremeLatitude(points: readonly Coordinates[]): number | undefined {
  const latitudes = points.map(({ latitude }) => latitude);
  const ends = [latitudes[0] ?? 0, latitudes.at(-1) ?? 0];
  const [north, south] = [Math.max(...latitudes), Math.min(...latitudes)];
  if (north > Math.max(...ends) + minExcursionDegrees) return north;
  if (south < Math.min(...ends) - minExcursionDegrees) return south;
  return undefined;
}
