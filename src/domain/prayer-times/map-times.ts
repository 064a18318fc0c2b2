import type { TimeName } from './types.ts';

/** A value for each of the six times, made from its name. */
export function mapTimes<T>(at: (name: TimeName) => T): Record<TimeName, T> {
  return {
    fajr: at('fajr'),
    sunrise: at('sunrise'),
    dhuhr: at('dhuhr'),
    asr: at('asr'),
    maghrib: at('maghrib'),
    isha: at('isha'),
  };
}

/** The same value for each of the six times, `except` where named. */
export function sameForAll<T>(value: T, except: Partial<Record<TimeName, T>> = {}): Record<TimeName, T> {
  return { ...mapTimes(() => value), ...except };
}
