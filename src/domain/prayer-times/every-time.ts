import type { TimeName } from './types.ts';

/** The same value for each of the six times, `except` where named. */
export function everyTime<T>(value: T, except: Partial<Record<TimeName, T>> = {}): Record<TimeName, T> {
  return { fajr: value, sunrise: value, dhuhr: value, asr: value, maghrib: value, isha: value, ...except };
}
