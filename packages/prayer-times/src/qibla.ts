import { type Coordinates, normaliseCoordinates } from '../../../src/domain/geo/coordinates.ts';
import {
  distanceToKaabaKm,
  kaaba as kaabaPoint,
  qiblaBearingDegrees,
  qiblaGeodesic,
  unreliableBearing,
} from '../../../src/domain/qibla/qibla.ts';
import { sunMoments } from '../../../src/domain/qibla/sun-moments.ts';
import { checkCoordinates } from './check-options.ts';

/** Centre of the Kaaba. */
export const kaaba: Coordinates = kaabaPoint;

export interface Qibla {
  /** Bearing of the great circle to the Kaaba, degrees clockwise from true north, 0 up to 360. */
  readonly bearingDegrees: number;
  /** The same on the ellipsoid: 0.1 to 0.2 degrees apart in most cities. Undefined near the antipode of the Kaaba. */
  readonly ellipsoidBearingDegrees: number | undefined;
  readonly distanceKm: number;
  /** Why no bearing is reliable: within 5 km of the Kaaba, or 100 km of its antipode. */
  readonly unreliable: 'at_kaaba' | 'at_opposite' | undefined;
}

/** Returns the direction of prayer. @throws TypeError, RangeError for a point that isn't on the globe */
export function qibla(place: Coordinates): Qibla {
  checkCoordinates(place);
  const from = normaliseCoordinates(place);
  const distanceKm = distanceToKaabaKm(from);
  return {
    bearingDegrees: qiblaBearingDegrees(from),
    ellipsoidBearingDegrees: qiblaGeodesic(from)?.bearingDegrees,
    distanceKm,
    unreliable: unreliableBearing(distanceKm),
  };
}

/** An instant at which the sun, or the shadow of a stick, points to the Qibla. */
export interface QiblaMoment {
  readonly at: Date;
  readonly pointer: 'sun' | 'shadow';
  /** Of the sun's centre, without refraction. */
  readonly altitudeDegrees: number;
}

/**
 * Returns the moments from one instant up to another, the end excluded, at which the Qibla can be read from the sun: at
 * most two a day.
 */
export function qiblaMoments(place: Coordinates, from: Date, until: Date): QiblaMoment[] {
  checkCoordinates(place);
  return sunMoments(normaliseCoordinates(place), Number(from), Number(until)).map(
    ({ atMs, pointer, altitudeDegrees }) => ({ at: new Date(atMs), pointer, altitudeDegrees }),
  );
}
