import { initialBearingDegrees } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { type GeodesicPath, geodesicPath } from '../geo/geodesic.ts';
import { halfCircumferenceKm, haversineKm } from '../geo/haversine.ts';

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

/** Nearer to the Kaaba, or to the point opposite it, no direction is better than another. */
const undefinedWithinKm = 0.01;

export function isBearingUndefined(from: Coordinates): boolean {
  const km = distanceToKaabaKm(from);
  return km < undefinedWithinKm || halfCircumferenceKm - km < undefinedWithinKm;
}

/** The open court around it, and a little more. */
const courtKm = 0.15;

/** So near, the Kaaba is seen and faced as it is seen: a bearing to its middle from somewhere in the court is no answer. */
export function isAtKaaba(from: Coordinates): boolean {
  return distanceToKaabaKm(from) < courtKm;
}

/**
 * Bearing and distance along the shortest way on the ellipsoid, beside which the sphere's can be judged: 0.1 to 0.2 degrees
 * apart in most cities. Undefined where it is not found: mostly within 66 km of the point opposite the Kaaba, nowhere else.
 */
export function qiblaGeodesic(from: Coordinates): GeodesicPath | undefined {
  return geodesicPath(from, kaaba);
}

const milesPerKm = 0.621371;

export function kmToMiles(km: number): number {
  return km * milesPerKm;
}

/** Within it a place is known too roughly for a direction: its name stands for a whole town. */
const nearKaabaKm = 5;
/** So near to the opposite point every great circle leads to the Kaaba, and sphere and ellipsoid no longer agree. */
const nearAntipodeKm = 100;

/** Where the bearing of the Qibla means little: beside the Kaaba itself, and beside the point opposite it on the earth. */
export function unreliableBearing(distanceToKaabaKm: number): 'at_kaaba' | 'at_opposite' | undefined {
  if (distanceToKaabaKm < nearKaabaKm) return 'at_kaaba';
  if (distanceToKaabaKm > halfCircumferenceKm - nearAntipodeKm) return 'at_opposite';
  return undefined;
}
