import { type Coordinates, normaliseCoordinates } from '../../../src/domain/geo/coordinates.ts';
import { sunAltitudeAzimuth } from '../../../src/domain/sun/altitude-azimuth.ts';
import { crossingDays, noonAltitudeDegrees, transitDays } from '../../../src/domain/sun/sun-crossing.ts';
import { instantMs, type SunMotion, sunMotionAround } from '../../../src/domain/sun/sun-motion.ts';
import { dayMs, hourMs } from '../../../src/domain/time/units.ts';
import { checkCoordinates, checkNumber } from './check-options.ts';

/** Altitude of the sun's centre at sunrise and sunset: 34' of refraction and 16' of radius below the horizontal. */
export const sunriseAltitudeDegrees = -50 / 60;

/** Where the sun is in the sky. */
export interface SunPosition {
  /** Of its centre, without refraction. */
  readonly altitudeDegrees: number;
  /** Clockwise from true north, 0 up to 360. */
  readonly azimuthDegrees: number;
}

/** Returns the sun's position at an instant, accurate to 0.003 degrees. @throws TypeError, RangeError */
export function sunPosition(place: Coordinates, at: Date): SunPosition {
  checkCoordinates(place);
  checkNumber('at', Number(at), anyInstant);
  return sunAltitudeAzimuth(normaliseCoordinates(place), Number(at));
}

/** Returns the solar noon nearest to an instant, and the sun's altitude then. @throws TypeError, RangeError */
export function solarNoon(place: Coordinates, near: Date): { at: Date; altitudeDegrees: number } {
  const motion = motionNear(place, near);
  const at = new Date(Math.round(instantMs(motion, transitDays(motion))));
  return { at, altitudeDegrees: noonAltitudeDegrees(motion, place.latitude) };
}

/**
 * Returns when the sun's centre passes an altitude, before (`rising`) or after (`setting`) the solar noon nearest to an
 * instant. Undefined if it doesn't on that day.
 * @param altitudeDegrees -90 to 90, without refraction: -18 for astronomical dawn, `sunriseAltitudeDegrees` for sunrise
 * @throws TypeError, RangeError
 */
export function sunAtAltitude(
  place: Coordinates,
  near: Date,
  altitudeDegrees: number,
  branch: 'rising' | 'setting',
): Date | undefined {
  checkNumber('altitudeDegrees', altitudeDegrees, [-90, 90]);
  const motion = motionNear(place, near);
  const days = crossingDays(motion, place.latitude, altitudeDegrees, branch);
  return days === undefined ? undefined : new Date(Math.round(instantMs(motion, days)));
}

/** The range of Date. */
const anyInstant = [-8.64e15, 8.64e15] as const;

function motionNear(place: Coordinates, near: Date): SunMotion {
  checkCoordinates(place);
  checkNumber('near', Number(near), anyInstant);
  const { longitude } = normaliseCoordinates(place);
  const noon = 12 * hourMs - (longitude / 15) * hourMs;
  return sunMotionAround(noon + Math.round((Number(near) - noon) / dayMs) * dayMs, longitude);
}
