import { toDegrees, toRadians } from '../sun/angle.ts';
import type { Coordinates } from './coordinates.ts';

/**
 * Returns the initial bearing of the great circle from one point to another on a sphere: degrees clockwise from
 * true north, 0 up to 360. At the point itself and at its antipode every bearing is valid, and the result is 0.
 * At a pole the bearing is measured from the meridian of the given longitude.
 */
export function initialBearingDegrees(from: Coordinates, to: Coordinates): number {
  const [start, end] = [toRadians(from.latitude), toRadians(to.latitude)];
  const eastward = toRadians(to.longitude - from.longitude);
  const east = Math.sin(eastward) * Math.cos(end);
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(eastward);
  // A ten-billionth of the radius is less than a millimetre: the direction is undefined.
  if (Math.hypot(east, north) < 1e-10) return 0;
  return normaliseBearing(toDegrees(Math.atan2(east, north)));
}

/** Normalises a bearing to degrees clockwise from north, 0 up to 360; never -0. */
export function normaliseBearing(degrees: number): number {
  const within = degrees % 360;
  return (within < 0 ? within + 360 : within) % 360 || 0;
}

/** Returns the shortest turn from one bearing to another in degrees, clockwise positive: above -180, up to 180. */
export function turnDegrees(from: number, to: number): number {
  const turn = normaliseBearing(to - from);
  return turn > 180 ? turn - 360 : turn;
}
