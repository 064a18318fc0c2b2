import { shadowAltitudeDegrees } from '../sun/shadow.ts';
import { crossingDays, noonAltitudeDegrees, transitDays } from '../sun/sun-crossing.ts';
import type { Method } from './method.ts';
import { momentOfAngle } from './moment-of-angle.ts';
import { motionFor, nightDays, type SolarDay } from './solar-day.ts';
import type { Madhab } from './types.ts';

export function dhuhrDays(day: SolarDay, method: Method): number {
  return method.sunHeldAt?.dhuhr === undefined ? day.transit : transitDays(motionFor(day, method, 'dhuhr'));
}

/** Undefined where the noon sun is too low to cast a shadow. */
export function asrDays(day: SolarDay, method: Method, madhab: Madhab): number | undefined {
  const motion = motionFor(day, method, 'asr');
  const noonAltitude = noonAltitudeDegrees(motion, day.latitude);
  const altitude = shadowAltitudeDegrees(noonAltitude, madhab === 'hanafi' ? 2 : 1);
  return altitude === undefined ? undefined : crossingDays(motion, day.latitude, altitude, 'setting');
}

/** Sunset, or the method's angle; where the sun does not sink so far, the angle's sixtieths of the night. */
export function maghribDays(day: SolarDay, method: Method): number {
  const degrees = method.maghribDegrees;
  if (degrees === undefined) return day.sunset;
  return (
    momentOfAngle(day, method, 'maghrib', degrees) ?? day.sunset + (nightDays(day, 'setting') * degrees) / 60
  );
}
