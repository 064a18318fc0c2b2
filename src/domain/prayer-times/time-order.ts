import { minuteMs } from '../time/units.ts';
import type { CalculationSettings, TimeName } from './types.ts';

export type TimesOfDay = Readonly<Record<TimeName, number>>;

/**
 * Keeps the times between two lower transits of the sun (solar midnights), so that Isha never passes the next Fajr.
 * @param previousMs the lower transit before the day, epoch milliseconds
 * @param nextMs the one after it
 */
export function clampBetweenLowerTransits(times: TimesOfDay, previousMs: number, nextMs: number): TimesOfDay {
  const fajr = Math.max(times.fajr, Math.ceil(previousMs / minuteMs) * minuteMs);
  const isha = Math.min(times.isha, Math.floor(nextMs / minuteMs) * minuteMs);
  const maghrib = Math.min(times.maghrib, isha - minuteMs);
  return {
    fajr,
    sunrise: Math.max(times.sunrise, fajr + minuteMs),
    dhuhr: times.dhuhr,
    asr: Math.min(times.asr, maghrib - minuteMs),
    maghrib,
    isha,
  };
}

type Adjustments = CalculationSettings['adjustments'];

/** Returns the user's adjustment of a time in milliseconds, rounded to a whole minute. */
export function adjustmentMs(adjustments: Adjustments, name: TimeName): number {
  return Math.round(adjustments?.[name] ?? 0) * minuteMs;
}

/** Ensures at least a minute between consecutive times; Dhuhr never moves. */
export function enforceOrder(times: TimesOfDay): TimesOfDay {
  const sunrise = Math.min(times.sunrise, times.dhuhr - minuteMs);
  const asr = Math.max(times.asr, times.dhuhr + minuteMs);
  const maghrib = Math.max(times.maghrib, asr + minuteMs);
  return {
    fajr: Math.min(times.fajr, sunrise - minuteMs),
    sunrise,
    dhuhr: times.dhuhr,
    asr,
    maghrib,
    isha: Math.max(times.isha, maghrib + minuteMs),
  };
}
