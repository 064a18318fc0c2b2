import { addDays, type CivilDate, daysBetween } from '../time-zone/civil-date.ts';
import { daysFrom, type PrayerRecord, recordedDay, withDay } from './prayer-record.ts';

/** Noted as a pause day, or within the pause that goes on, which reaches as far as today. */
export function isPausedOn(record: PrayerRecord, date: CivilDate, today: CivilDate): boolean {
  return recordedDay(record, date).isPaused || isInRunningPause(record, date, today);
}

export function isInRunningPause({ pausedSince }: PrayerRecord, date: CivilDate, today: CivilDate): boolean {
  return pausedSince !== undefined && daysBetween(pausedSince, date) >= 0 && daysBetween(date, today) >= 0;
}

/** The days from the first to the last as pause days, or as days like all others. Marks stay as they are. */
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

/** The pause that goes on is over: its days up to yesterday are noted, today counts again. */
export function withPauseEnded(record: PrayerRecord, today: CivilDate): PrayerRecord {
  const { pausedSince } = record;
  if (pausedSince === undefined) return record;
  const noted = withPause(record, { from: pausedSince, to: addDays(today, -1) }, true);
  return { ...noted, pausedSince: undefined };
}
