import type { Coordinates } from '../../../../../domain/geo/coordinates.ts';
import { earthRadiusKm } from '../../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm, kaaba, qiblaBearingDegrees } from '../../../../../domain/qibla/qibla.ts';
import { toDegrees, toRadians } from '../../../../../domain/sun/angle.ts';

/** Enough for a smooth line over half the globe. */
const steps = 90;

/**
 * The point that lies an arc (degrees) away along a bearing, on the sphere. At a pole the bearing counts from the
 * meridian of the given longitude, as that of the Qibla does.
 */
export function pointAlong(
  { latitude, longitude }: Coordinates,
  bearingDegrees: number,
  arcDegrees: number,
): Coordinates {
  const [start, bearing, arc] = [toRadians(latitude), toRadians(bearingDegrees), toRadians(arcDegrees)];
  const sine = Math.sin(start) * Math.cos(arc) + Math.cos(start) * Math.sin(arc) * Math.cos(bearing);
  const east = Math.sin(bearing) * Math.sin(arc);
  const ahead = Math.cos(start) * Math.cos(arc) - Math.sin(start) * Math.sin(arc) * Math.cos(bearing);
  const end = longitude + toDegrees(Math.atan2(east, ahead));
  return {
    latitude: toDegrees(Math.asin(Math.max(-1, Math.min(1, sine)))),
    longitude: ((((end + 180) % 360) + 360) % 360) - 180,
  };
}

/** The shortest way to the Kaaba, both ends included; opposite the Kaaba the one that the stated bearing takes. */
export function wayToKaaba(from: Coordinates): readonly Coordinates[] {
  const bearing = qiblaBearingDegrees(from);
  const arc = toDegrees(distanceToKaabaKm(from) / earthRadiusKm);
  const between = Array.from({ length: steps - 1 }, (_, i) =>
    pointAlong(from, bearing, (arc * (i + 1)) / steps),
  );
  return [from, ...between, kaaba];
}

/** Below this the way hardly leaves the latitudes of its ends, and there is nothing to tell. */
const tellingDegrees = 1;

/** Where a way swings farther towards a pole than both of its ends; undefined when it does not. Degrees, north positive. */
export function swingLatitude(way: readonly Coordinates[]): number | undefined {
  const latitudes = way.map(({ latitude }) => latitude);
  const ends = [latitudes[0] ?? 0, latitudes.at(-1) ?? 0];
  const [north, south] = [Math.max(...latitudes), Math.min(...latitudes)];
  if (north > Math.max(...ends) + tellingDegrees) return north;
  if (south < Math.min(...ends) - tellingDegrees) return south;
  return undefined;
}
