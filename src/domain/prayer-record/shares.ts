import type { PrayerName } from '../prayer-times/types.ts';
import type { CountedDay } from './counted-days.ts';
import { type PrayerMark, prayerMarks } from './recorded-day.ts';

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
