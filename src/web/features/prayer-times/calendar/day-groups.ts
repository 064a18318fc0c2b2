import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import type { MonthKind } from './use-month.ts';

/** Days of one month of the other calendar than the one that the table goes by. */
export type DayGroup = readonly [first: TableDay, ...more: TableDay[]];

/** Parts a Gregorian month where the Hijri month changes, and a Hijri month where the Gregorian one does. */
export function dayGroups(days: readonly TableDay[], kind: MonthKind): DayGroup[] {
  const monthOf = ({ date, hijri }: TableDay) => (kind === 'gregorian' ? hijri.month : date.month);
  const groups: DayGroup[] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last && monthOf(last[0]) === monthOf(day)) groups[groups.length - 1] = [...last, day];
    else groups.push([day]);
  }
  return groups;
}
