import type { Coordinates } from '../geo/coordinates.ts';
import { haversineKm } from '../geo/haversine.ts';
import { toDegrees, toRadians } from '../sun/angle.ts';

/** The middle of the Kaaba. */
export const kaaba: Coordinates = { latitude: 21.4225, longitude: 39.8262 };

/**
 * Initial bearing of the great circle to the Kaaba on the sphere: degrees from true north over east, 0 up to 360.
 * At the Kaaba, and at the point opposite it, every direction serves and the answer is 0. At a pole the bearing
 * is measured from the meridian of the given longitude.
 */
export function qiblaBearingDegrees({ latitude, longitude }: Coordinates): number {
  const from = toRadians(latitude);
  const to = toRadians(kaaba.latitude);
  const eastward = toRadians(kaaba.longitude - longitude);
  const east = Math.sin(eastward) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(eastward);
  // A ten-billionth of the radius is less than a millimetre: no direction is left to speak of.
  if (Math.hypot(east, north) < 1e-10) return 0;
  const degrees = toDegrees(Math.atan2(east, north));
  return degrees < 0 ? (degrees + 360) % 360 : degrees + 0;
}

/** Kilometres along the great circle. */
export function distanceToKaabaKm(coordinates: Coordinates): number {
  return haversineKm(coordinates, kaaba);
}
