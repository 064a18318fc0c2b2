import type { PrayerName } from '../prayer-times/types.ts';
import { type CivilDate, daysBetween } from '../time-zone/civil-date.ts';
import { isInRunningPause } from './pause.ts';
import { daysFrom, type PrayerRecord, recordedDay, recordedDays } from './prayer-record.ts';
import { markedCount, type PrayerMark, prayerMarks, type RecordedDay } from './recorded-day.ts';

/** A day that counts: not paused, and not skipped by the local calendar. */
export interface CountedDay extends Pick<RecordedDay, 'marks'> {
  readonly date: CivilDate;
  /** Days before today; negative for a day that was marked in a place where it had already begun. */
  readonly daysAgo: number;
}

/** Today's local date, and days that the local calendar skipped. */
export interface LocalToday {
  readonly today: CivilDate;
  /** Whether the day never existed at the place. */
  readonly isSkipped: (date: CivilDate) => boolean;
}

/**
 * Returns the days that count for streaks and shares, in order, from the first marked day up to today. After a
 * flight across the date line a marked day may be tomorrow here: it counts, too.
 */
export function countedDays(record: PrayerRecord, { today, isSkipped }: LocalToday): CountedDay[] {
  const marked = recordedDays(record).filter(({ day }) => markedCount(day) > 0);
  const [first, last] = [marked.at(0)?.date, marked.at(-1)?.date];
  if (!first || !last) return [];
  const isAhead = daysBetween(today, last) > 0;
  return daysFrom(first, isAhead ? last : today)
    .map((date) => ({ date, day: recordedDay(record, date) }))
    .filter(({ date, day }) => !day.isPaused && !isInRunningPause(record, date, today))
    .filter(({ date, day }) => markedCount(day) > 0 || !isSkipped(date))
    .map(({ date, day: { marks } }) => ({ date, daysAgo: daysBetween(date, today), marks }));
}

/** Consecutive days, not counting pause days between them. */
export interface Streak {
  /** Up to today, or to yesterday while today isn't over. */
  readonly current: number;
  readonly longest: number;
  /** All days that meet the condition, consecutive or not. */
  readonly total: number;
}

/**
 * Calculates streaks of days that meet a condition.
 * @param days in order, from `countedDays`
 * @param isKept for example that all five prayers are marked
 */
export function streakOf(days: readonly CountedDay[], meetsCondition: (day: CountedDay) => boolean): Streak {
  let [current, longest, total] = [0, 0, 0];
  for (const day of days) {
    const isMet = meetsCondition(day);
    // Today isn't over: an unmarked prayer doesn't break the streak yet.
    if (!isMet && day.daysAgo <= 0) continue;
    current = isMet ? current + 1 : 0;
    longest = Math.max(longest, current);
    total += isMet ? 1 : 0;
  }
  return { current, longest, total };
}

/** Periods for shares, in days. */
export const sharePeriodsDays = [7, 30, 90, 365] as const;
export type SharePeriodDays = (typeof sharePeriodsDays)[number];

/** Marks of one prayer over a period. */
export interface PrayerShare extends Readonly<Record<PrayerMark, number>> {
  /** Days that count: since the first mark, without pause days; today once the prayer is marked. */
  readonly days: number;
  readonly marked: number;
}

/** Counts how often and how a prayer is marked in the last days, including today. */
export function shareOf(
  days: readonly CountedDay[],
  name: PrayerName,
  periodDays: SharePeriodDays,
): PrayerShare {
  const marks = days
    .filter(({ daysAgo, marks }) => daysAgo < periodDays && (daysAgo > 0 || marks[name] !== undefined))
    .map((day) => day.marks[name]);
  const count = (mark: PrayerMark) => marks.filter((each) => each === mark).length;
  const [on_time, congregation, made_up] = prayerMarks.map(count) as [number, number, number];
  return { days: marks.length, marked: on_time + congregation + made_up, on_time, congregation, made_up };
}
