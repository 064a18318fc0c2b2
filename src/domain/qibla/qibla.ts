import { initialBearingDegrees } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { type GeodesicPath, geodesicPath } from '../geo/geodesic.ts';
import { halfCircumferenceKm, haversineKm } from '../geo/haversine.ts';

/** Centre of the Kaaba. */
export const kaaba: Coordinates = { latitude: 21.4225, longitude: 39.8262 };

/**
 * Returns the initial bearing of the great circle to the Kaaba on a sphere: degrees clockwise from true north,
 * 0 up to 360. At the Kaaba and at its antipode every bearing is valid, and the result is 0. At a pole the
 * bearing is measured from the meridian of the given longitude.
 */
export function qiblaBearingDegrees(from: Coordinates): number {
  return initialBearingDegrees(from, kaaba);
}

/** Returns kilometres along the great circle. */
export function distanceToKaabaKm(coordinates: Coordinates): number {
  return haversineKm(coordinates, kaaba);
}

/** Closer than this to the Kaaba or to its antipode, no direction is better than another. */
const undefinedWithinKm = 0.01;

export function isBearingUndefined(from: Coordinates): boolean {
  const km = distanceToKaabaKm(from);
  return km < undefinedWithinKm || halfCircumferenceKm - km < undefinedWithinKm;
}

/** The open court around the Kaaba, and a little more. */
const courtKm = 0.15;

/** Whether the Kaaba is in view and faced directly: a bearing to its centre from within the court isn't useful. */
export function isAtKaaba(from: Coordinates): boolean {
  return distanceToKaabaKm(from) < courtKm;
}

/**
 * Returns bearing and distance along the geodesic on the ellipsoid, to compare with those on the sphere: 0.1 to
 * 0.2 degrees apart in most cities. Undefined where it can't be found, mostly within 66 km of the antipode of
 * the Kaaba, nowhere else.
 */
export function qiblaGeodesic(from: Coordinates): GeodesicPath | undefined {
  return geodesicPath(from, kaaba);
}

const milesPerKm = 0.621371;

export function kmToMiles(km: number): number {
  return km * milesPerKm;
}

/** Within this distance a place is known too roughly for a direction: its name covers a whole town. */
const nearKaabaKm = 5;
/** This close to the antipode every great circle leads to the Kaaba, and sphere and ellipsoid disagree. */
const nearAntipodeKm = 100;

/** Returns why the Qibla bearing is unreliable: close to the Kaaba or close to its antipode; undefined elsewhere. */
export function unreliableBearing(distanceToKaabaKm: number): 'at_kaaba' | 'at_opposite' | undefined {
  if (distanceToKaabaKm < nearKaabaKm) return 'at_kaaba';
  if (distanceToKaabaKm > halfCircumferenceKm - nearAntipodeKm) return 'at_opposite';
  return undefined;
}
