import type { CalculationSettings, TimeName } from './types.ts';

const msPerMinute = 60_000;

export type TimesOfDay = Readonly<Record<TimeName, number>>;

/** Keeps a day between the lower transits before and after it, so that Isha never passes the next Fajr. */
export function clampToNight(times: TimesOfDay, opensMs: number, closesMs: number): TimesOfDay {
  const fajr = Math.max(times.fajr, Math.ceil(opensMs / msPerMinute) * msPerMinute);
  const isha = Math.min(times.isha, Math.floor(closesMs / msPerMinute) * msPerMinute);
  const maghrib = Math.min(times.maghrib, isha - msPerMinute);
  return {
    fajr,
    sunrise: Math.max(times.sunrise, fajr + msPerMinute),
    dhuhr: times.dhuhr,
    asr: Math.min(times.asr, maghrib - msPerMinute),
    maghrib,
    isha,
  };
}

type Adjustments = CalculationSettings['adjustments'];

/** Returns the user's adjustment of a time, in whole minutes. */
export function adjustmentMs(adjustments: Adjustments, name: TimeName): number {
  return Math.round(adjustments?.[name] ?? 0) * msPerMinute;
}

/** Ensures at least a minute between consecutive times; Dhuhr never moves. */
export function enforceOrder(times: TimesOfDay): TimesOfDay {
  const sunrise = Math.min(times.sunrise, times.dhuhr - msPerMinute);
  const asr = Math.max(times.asr, times.dhuhr + msPerMinute);
  const maghrib = Math.max(times.maghrib, asr + msPerMinute);
  return {
    fajr: Math.min(times.fajr, sunrise - msPerMinute),
    sunrise,
    dhuhr: times.dhuhr,
    asr,
    maghrib,
    isha: Math.max(times.isha, maghrib + msPerMinute),
  };
}
