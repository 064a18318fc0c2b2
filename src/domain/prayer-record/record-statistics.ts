import type { PrayerName } from '../prayer-times/types.ts';
import { type CivilDate, daysBetween } from '../time-zone/civil-date.ts';
import { isInRunningPause } from './pause.ts';
import { daysFrom, type PrayerRecord, recordedDay, recordedDays } from './prayer-record.ts';
import { markedCount, type PrayerMark, prayerMarks, type RecordedDay } from './recorded-day.ts';

/** A day that counts: neither paused nor left out by the calendar of the place. */
export interface CountedDay extends Pick<RecordedDay, 'marks'> {
  readonly date: CivilDate;
  /** Days before today; negative for a day that was marked where it had begun already, and is still to come here. */
  readonly daysAgo: number;
}

/** Today where the person is now, and what its calendar passed over. */
export interface LocalToday {
  readonly today: CivilDate;
  /** A day that no clock of the place ever showed. */
  readonly isSkipped: (date: CivilDate) => boolean;
}

/**
 * The days of which streaks and shares are made, in order: from the first that has a mark up to today. Whoever has flown
 * over the date line may have marked a day that is tomorrow's here: it counts, too.
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

/** Days in a row, not counting the pause days between them. */
export interface Streak {
  /** Up to today, or to yesterday while today is not over. */
  readonly current: number;
  readonly longest: number;
  /** All days that were kept, in a row or not. */
  readonly total: number;
}

/**
 * How long a thing was kept day after day.
 * @param days in order, as `countedDays` gives them
 * @param isKept for example that all five prayers are marked
 */
export function streakOf(days: readonly CountedDay[], isKept: (day: CountedDay) => boolean): Streak {
  let [current, longest, total] = [0, 0, 0];
  for (const day of days) {
    const kept = isKept(day);
    // Today is not over: what is not marked yet breaks nothing.
    if (!kept && day.daysAgo <= 0) continue;
    current = kept ? current + 1 : 0;
    longest = Math.max(longest, current);
    total += kept ? 1 : 0;
  }
  return { current, longest, total };
}

/** Over how many days back shares are told. */
export const sharePeriodsDays = [7, 30, 90, 365] as const;
export type SharePeriodDays = (typeof sharePeriodsDays)[number];

/** One prayer over some days. */
export interface PrayerShare extends Readonly<Record<PrayerMark, number>> {
  /** The days that count: since the first mark, without pause days; today once the prayer is marked. */
  readonly days: number;
  readonly marked: number;
}

/** How often a prayer is marked in the last days, today included, and in which way. */
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
