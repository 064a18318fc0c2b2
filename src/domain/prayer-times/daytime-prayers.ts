import { shadowAltitudeDegrees } from '../sun/shadow.ts';
import { crossingDays, noonAltitudeDegrees, transitDays } from '../sun/sun-crossing.ts';
import type { SunMotion } from '../sun/sun-motion.ts';
import type { Method } from './methods/method.ts';
import { motionFor, type SolarDay } from './solar-day.ts';
import { angleCrossingDays } from './twilight/angle-crossing.ts';
import { byNightPortion } from './twilight/night-portion.ts';
import type { Twilight } from './twilight/twilight-types.ts';
import type { Madhab } from './types.ts';

export function dhuhrDays(day: SolarDay, method: Method): number {
  return method.sunHeldAt?.dhuhr === undefined ? day.transit : transitDays(motionFor(day, method, 'dhuhr'));
}

/** Returns the sun's altitude at noon and at Asr, in degrees; the latter is undefined without a noon shadow. */
export function asrAltitudes(
  day: SolarDay,
  motion: SunMotion,
  madhab: Madhab,
): { noonDegrees: number; degrees: number | undefined } {
  const noonDegrees = noonAltitudeDegrees(motion, day.latitude);
  return { noonDegrees, degrees: shadowAltitudeDegrees(noonDegrees, asrShadowFactor(madhab)) };
}

/** Returns the Asr shadow factor: how many lengths of its stick a shadow has grown since noon. */
export function asrShadowFactor(madhab: Madhab): 1 | 2 {
  return madhab === 'hanafi' ? 2 : 1;
}

/** Undefined if the noon sun is too low to cast a shadow. */
export function asrDays(day: SolarDay, method: Method, madhab: Madhab): number | undefined {
  const motion = motionFor(day, method, 'asr');
  const { degrees } = asrAltitudes(day, motion, madhab);
  return degrees === undefined ? undefined : crossingDays(motion, day.latitude, degrees, 'setting');
}

/**
 * Returns sunset, or the moment of the method's Maghrib angle. The angle is limited to its sixtieths of the
 * night after sunset, whatever high-latitude rule applies to the other twilights. Without the limit Maghrib
 * would drift towards the middle of a night that hardly reaches the angle, where Isha is.
 */
export function maghribMoment(day: SolarDay, method: Method): Twilight {
  const degrees = method.maghribDegrees;
  if (degrees === undefined) return { at: day.sunset };
  const at = angleCrossingDays(day, method, 'maghrib', degrees);
  const bound = byNightPortion(day, 'maghrib', degrees / 60, 'angle_based');
  return at === undefined || bound.at < at ? bound : { at };
}
