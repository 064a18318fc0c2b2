import type { PrayerNote, TimeName } from '../types.ts';

/** Printed in a timetable, estimated between its printed days, or calculated by the method. */
export type TimeSource = 'table' | 'estimated' | 'computed';

/** Returns the source of a time, from the day's notes. */
export function timeSource(notes: readonly PrayerNote[], name: TimeName): TimeSource {
  for (const { code, times } of notes) {
    if (times.length > 0 && !times.includes(name)) continue;
    if (code === 'published_table') return 'table';
    if (code === 'estimated_in_table') return 'estimated';
  }
  return 'computed';
}
