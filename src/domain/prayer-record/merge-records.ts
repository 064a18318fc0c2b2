import { prayerNames } from '../prayer-times/types.ts';
import { type PrayerRecord, recordedDay, recordedDays, withDay } from './prayer-record.ts';
import type { RecordedDay } from './recorded-day.ts';

/** A record after merging another, and what changed. */
export interface MergeResult {
  readonly record: PrayerRecord;
  readonly addedMarks: number;
  readonly addedPauseDays: number;
  /** Prayers marked differently in both: they stay unchanged. */
  readonly differingMarks: number;
}

/** Fills unmarked prayers from another record, such as one from a file. Existing marks never change. */
export function mergeMissing(record: PrayerRecord, other: PrayerRecord): MergeResult {
  const unchanged: MergeResult = { record, addedMarks: 0, addedPauseDays: 0, differingMarks: 0 };
  return recordedDays(other).reduce<MergeResult>((merged, { date, day }) => {
    const existing = recordedDay(merged.record, date);
    const marks = { ...day.marks, ...existing.marks };
    const filled = { marks, isPaused: existing.isPaused || day.isPaused };
    return {
      record: withDay(merged.record, date, filled),
      addedMarks: merged.addedMarks + countOf(existing, day, 'added'),
      addedPauseDays: merged.addedPauseDays + (day.isPaused && !existing.isPaused ? 1 : 0),
      differingMarks: merged.differingMarks + countOf(existing, day, 'differing'),
    };
  }, unchanged);
}

function countOf(existing: RecordedDay, incoming: RecordedDay, which: 'added' | 'differing'): number {
  return prayerNames.filter((name) => {
    const [mine, theirs] = [existing.marks[name], incoming.marks[name]];
    if (theirs === undefined || mine === theirs) return false;
    return which === 'added' ? mine === undefined : mine !== undefined;
  }).length;
}
