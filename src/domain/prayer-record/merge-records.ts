import { prayerNames } from '../prayer-times/types.ts';
import { type PrayerRecord, recordedDay, recordedDays, withDay } from './prayer-record.ts';
import type { RecordedDay } from './recorded-day.ts';

/** A record with another's days in it, and what that has changed. */
export interface MergeResult {
  readonly record: PrayerRecord;
  readonly addedMarks: number;
  readonly addedPauseDays: number;
  /** Prayers that both have marked, in two ways: they stay as they were. */
  readonly differingMarks: number;
}

/** Fills what is not marked from another record, such as one from a file. Nothing that stands here is changed or lost. */
export function mergeMissing(record: PrayerRecord, other: PrayerRecord): MergeResult {
  const unchanged: MergeResult = { record, addedMarks: 0, addedPauseDays: 0, differingMarks: 0 };
  return recordedDays(other).reduce<MergeResult>((merged, { date, day }) => {
    const held = recordedDay(merged.record, date);
    const marks = { ...day.marks, ...held.marks };
    const filled = { marks, isPaused: held.isPaused || day.isPaused };
    return {
      record: withDay(merged.record, date, filled),
      addedMarks: merged.addedMarks + countOf(held, day, 'added'),
      addedPauseDays: merged.addedPauseDays + (day.isPaused && !held.isPaused ? 1 : 0),
      differingMarks: merged.differingMarks + countOf(held, day, 'differing'),
    };
  }, unchanged);
}

function countOf(held: RecordedDay, offered: RecordedDay, which: 'added' | 'differing'): number {
  return prayerNames.filter((name) => {
    const [mine, theirs] = [held.marks[name], offered.marks[name]];
    if (theirs === undefined || mine === theirs) return false;
    return which === 'added' ? mine === undefined : mine !== undefined;
  }).length;
}
