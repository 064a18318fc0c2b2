import { toDegrees, toRadians } from '../sun/angle.ts';
import type { Coordinates } from './coordinates.ts';

/**
 * Initial bearing of the great circle from one point to another on the sphere: degrees from true north over east, 0 up
 * to 360. Where every direction serves, at the point itself and at the one opposite it, the answer is 0. At a pole the
 * bearing is measured from the meridian of the given longitude.
 */
export function initialBearingDegrees(from: Coordinates, to: Coordinates): number {
  const [start, end] = [toRadians(from.latitude), toRadians(to.latitude)];
  const eastward = toRadians(to.longitude - from.longitude);
  const east = Math.sin(eastward) * Math.cos(end);
  const north = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(eastward);
  // A ten-billionth of the radius is less than a millimetre: no direction is left to speak of.
  if (Math.hypot(east, north) < 1e-10) return 0;
  return normaliseBearing(toDegrees(Math.atan2(east, north)));
}

/** A direction as degrees from north over east, 0 up to 360; never -0. */
export function normaliseBearing(degrees: number): number {
  const within = degrees % 360;
  return (within < 0 ? within + 360 : within) % 360 || 0;
}

/** The shortest turn from one direction to another: degrees, to the right positive, above -180 up to 180. */
export function turnDegrees(from: number, to: number): number {
  const turn = normaliseBearing(to - from);
  return turn > 180 ? turn - 360 : turn;
}
