import type { HijriDate } from '../../../domain/hijri/hijri-calendar.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';
import { addDays, type CivilDate } from '../../../domain/time-zone/civil-date.ts';
import type { Span, TableDay } from '../../data/prayer-times/question.ts';

/** Returns the months from that of a date on, each by its first day. */
export function monthsFrom({ year, month }: CivilDate, count: number): readonly CivilDate[] {
  return Array.from({ length: count }, (_, later) => {
    const index = month - 1 + later;
    return { year: year + Math.floor(index / 12), month: (index % 12) + 1, day: 1 };
  });
}

export function spanOfMonth(first: CivilDate): Span {
  const [, next] = monthsFrom(first, 2);
  return { from: first, to: next ? addDays(next, -1) : first };
}

/** Returns the year from a day on. */
export const yearFrom = (from: CivilDate): Span => ({ from, to: addDays(from, 364) });

/** Returns the earliest and latest adhan of each prayer, `HH:MM`. An Isha after midnight is later than one before it. */
export function adhanRanges(
  days: readonly Pick<TableDay, 'clock'>[],
): Readonly<Record<PrayerName, readonly [string, string]>> | undefined {
  if (days.length === 0) return undefined;
  const ranges = prayerNames.map((name) => {
    const sorted = days.map(({ clock }) => clock[name]).sort(byNight(name));
    return [name, [sorted[0] ?? '', sorted.at(-1) ?? '']] as const;
  });
  return Object.fromEntries(ranges) as Record<PrayerName, readonly [string, string]>;
}

const byNight = (name: PrayerName) => (a: string, b: string) => {
  const [first, second] = [a, b].map((clock) => (name === 'isha' && clock < '12:00' ? 1 : 0) + clock);
  return (first ?? '') < (second ?? '') ? -1 : 1;
};

/** Returns the Hijri months that a month touches, the first and the last. */
export function hijriMonthsOf(days: readonly { readonly hijri: HijriDate }[]): readonly HijriDate[] {
  const [first, last] = [days.at(0)?.hijri, days.at(-1)?.hijri];
  if (!first || !last) return [];
  return first.month === last.month ? [first] : [first, last];
}
