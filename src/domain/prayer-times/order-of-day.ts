import { minuteMs } from '../time/units.ts';
import type { CalculationSettings, TimeName } from './types.ts';

export type TimesOfDay = Readonly<Record<TimeName, number>>;

/**
 * Keeps a day inside its own two halves of night, so that Isha never passes the next Fajr: nothing before the
 * lower transit that opens the day, nothing after the one that closes it.
 */
export function withinItsNights(times: TimesOfDay, opensMs: number, closesMs: number): TimesOfDay {
  const fajr = Math.max(times.fajr, Math.ceil(opensMs / minuteMs) * minuteMs);
  const isha = Math.min(times.isha, Math.floor(closesMs / minuteMs) * minuteMs);
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

/** What a person adds to a time, whole minutes. */
export function adjustmentMs(adjustments: Adjustments, name: TimeName): number {
  return Math.round(adjustments?.[name] ?? 0) * minuteMs;
}

/** A minute at least between one time and the next, Dhuhr standing firm. */
export function inOrder(times: TimesOfDay): TimesOfDay {
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
