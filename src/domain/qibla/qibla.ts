import { initialBearingDegrees } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { haversineKm } from '../geo/haversine.ts';

/** The middle of the Kaaba. */
export const kaaba: Coordinates = { latitude: 21.4225, longitude: 39.8262 };

/**
 * Initial bearing of the great circle to the Kaaba on the sphere: degrees from true north over east, 0 up to 360.
 * At the Kaaba, and at the point opposite it, every direction serves and the answer is 0. At a pole the bearing
 * is measured from the meridian of the given longitude.
 */
export function qiblaBearingDegrees(from: Coordinates): number {
  return initialBearingDegrees(from, kaaba);
}

/** Kilometres along the great circle. */
export function distanceToKaabaKm(coordinates: Coordinates): number {
  return haversineKm(coordinates, kaaba);
}
