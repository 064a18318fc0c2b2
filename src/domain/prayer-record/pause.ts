import { addDays, type CivilDate, daysBetween } from '../time-zone/civil-date.ts';
import { daysFrom, type PrayerRecord, recordedDay, withDay } from './prayer-record.ts';

/** Whether a day is recorded as a pause day, or within the current pause, which extends to today. */
export function isPausedOn(record: PrayerRecord, date: CivilDate, today: CivilDate): boolean {
  return recordedDay(record, date).isPaused || isInRunningPause(record, date, today);
}

export function isInRunningPause({ pausedSince }: PrayerRecord, date: CivilDate, today: CivilDate): boolean {
  return pausedSince !== undefined && daysBetween(pausedSince, date) >= 0 && daysBetween(date, today) >= 0;
}

/** Marks the days from `from` to `to` as pause days, or as normal days. Prayer marks don't change. */
export function withPause(
  record: PrayerRecord,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
  isPaused: boolean,
): PrayerRecord {
  return daysFrom(from, to).reduce(
    (changed, date) => withDay(changed, date, { ...recordedDay(changed, date), isPaused }),
    record,
  );
}

/** Ends the current pause: its days up to yesterday are recorded, today counts again. */
export function withPauseEnded(record: PrayerRecord, today: CivilDate): PrayerRecord {
  const { pausedSince } = record;
  if (pausedSince === undefined) return record;
  const recorded = withPause(record, { from: pausedSince, to: addDays(today, -1) }, true);
  return { ...recorded, pausedSince: undefined };
}
