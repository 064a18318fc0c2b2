import { toDegrees, toRadians } from '../sun/angle.ts';
import { turnDegrees } from './bearing.ts';
import type { Coordinates } from './coordinates.ts';

/**
 * Returns the point at an arc distance (degrees) along a bearing, on a sphere. At a pole the bearing is
 * measured from the meridian of the given longitude.
 */
export function destinationPoint(
  { latitude, longitude }: Coordinates,
  bearingDegrees: number,
  arcDegrees: number,
): Coordinates {
  const [start, bearing, arc] = [toRadians(latitude), toRadians(bearingDegrees), toRadians(arcDegrees)];
  const sine = Math.sin(start) * Math.cos(arc) + Math.cos(start) * Math.sin(arc) * Math.cos(bearing);
  const east = Math.sin(bearing) * Math.sin(arc);
  const ahead = Math.cos(start) * Math.cos(arc) - Math.sin(start) * Math.sin(arc) * Math.cos(bearing);
  return {
    latitude: toDegrees(Math.asin(Math.max(-1, Math.min(1, sine)))),
    longitude: turnDegrees(0, longitude + toDegrees(Math.atan2(east, ahead))),
  };
}
