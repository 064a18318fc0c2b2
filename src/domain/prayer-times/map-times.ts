import type { TimeName } from './types.ts';

/** Creates a value for each of the six times from its name. */
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

/** Creates the same value for all six times, except those in `except`. */
export function sameForAll<T>(value: T, except: Partial<Record<TimeName, T>> = {}): Record<TimeName, T> {
  return { ...mapTimes(() => value), ...except };
}
