import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { sunAltitudeAzimuth } from '../../../../domain/sun/altitude-azimuth.ts';
import { crossingDays, sunriseAltitudeDegrees, transitDays } from '../../../../domain/sun/sun-crossing.ts';
import { instantMs, sunMotionAround } from '../../../../domain/sun/sun-motion.ts';
import { dayMs } from '../../../../domain/time/units.ts';

/** A day of the sun at a place, instants in epoch milliseconds. */
export interface SunDay {
  /** Undefined on days on which the sun stays up or down. */
  readonly riseMs: number | undefined;
  readonly noonMs: number;
  readonly setMs: number | undefined;
}

/** Returns the day around the solar noon closest to an instant, such as 12:00 local time. */
export function sunDayAround({ latitude, longitude }: Coordinates, aboutNoonMs: number): SunDay {
  const motion = sunMotionAround(aboutNoonMs, longitude);
  const at = (days: number | undefined) => (days === undefined ? undefined : instantMs(motion, days));
  return {
    riseMs: at(crossingDays(motion, latitude, sunriseAltitudeDegrees, 'rising')),
    noonMs: instantMs(motion, transitDays(motion)),
    setMs: at(crossingDays(motion, latitude, sunriseAltitudeDegrees, 'setting')),
  };
}

/** Returns the first sunrise after an instant; undefined if none comes within eight months, which happens nowhere. */
export function nextSunriseMs(at: Coordinates, fromMs: number): number | undefined {
  for (let day = -1; day < 240; day++) {
    const { riseMs } = sunDayAround(at, fromMs + day * dayMs);
    if (riseMs !== undefined && riseMs > fromMs) return riseMs;
  }
  return undefined;
}

/** Returns the sun's positions while it is up, in equal steps of time; around the clock during a polar day. */
export function sunPath(
  at: Coordinates,
  { riseMs, noonMs, setMs }: SunDay,
): readonly { altitudeDegrees: number; azimuthDegrees: number }[] {
  const staysUp = sunAltitudeAzimuth(at, noonMs).altitudeDegrees > sunriseAltitudeDegrees;
  const isWhole = riseMs === undefined || setMs === undefined;
  if (isWhole && !staysUp) return [];
  const from = isWhole ? noonMs - dayMs / 2 : riseMs;
  const until = isWhole ? noonMs + dayMs / 2 : setMs;
  const steps = 72;
  return Array.from({ length: steps + 1 }, (_, i) =>
    sunAltitudeAzimuth(at, from + ((until - from) * i) / steps),
  ).filter(({ altitudeDegrees }) => altitudeDegrees > sunriseAltitudeDegrees - 0.1);
}
