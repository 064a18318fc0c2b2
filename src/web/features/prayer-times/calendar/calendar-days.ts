import {
  addDays,
  type CivilDate,
  civilDateOfUtc,
  daysBetween,
  sameDate,
} from '../../../../domain/time-zone/civil-date.ts';
import type { CalendarTable, Span, TableDay } from '../../../data/prayer-times/question.ts';
import { firstSupportedDate, isSupportedDate, lastSupportedDate } from '../supported-dates.ts';

/** Whose months the table goes by. */
export type MonthKind = 'gregorian' | 'hijri';

/** A month of a table, with the choice and the zone that its times were made by. */
export interface MonthTable extends CalendarTable {
  readonly kind: MonthKind;
  readonly span: Span;
}

export function toMonthTable(
  table: CalendarTable,
  days: readonly TableDay[],
  kind: MonthKind,
): MonthTable | undefined {
  const [from, to] = [days.at(0)?.date, days.at(-1)?.date];
  return from && to ? { ...table, days, kind, span: { from, to } } : undefined;
}

/** The Hijri month comes from the answer itself: which calendar it is of, and a person's correction, are in it. */
export function hijriMonthDays(days: readonly TableDay[], day: CivilDate): readonly TableDay[] {
  const hijri = days.find(({ date }) => sameDate(date, day))?.hijri;
  return days.filter((each) => each.hijri.month === hijri?.month && each.hijri.year === hijri.year);
}

/** The days of the Gregorian month in which the day lies. */
export function monthAround({ year, month }: CivilDate): Span {
  const next = civilDateOfUtc(Date.UTC(year, month, 1));
  return { from: { year, month, day: 1 }, to: addDays(next, -1) };
}

/** The days of the Gregorian year in which the day lies: 365, or 366. */
export function yearAround({ year }: CivilDate): Span {
  return { from: { year, month: 1, day: 1 }, to: { year, month: 12, day: 31 } };
}

/** Enough days to both sides to hold the whole Hijri month in which the day lies, whichever calendar it is of. */
export function hijriMonthWindow(date: CivilDate): Span {
  return clampToSupported({ from: addDays(date, -30), to: addDays(date, 30) });
}

export function spanContains({ from, to }: Span, date: CivilDate): boolean {
  return daysBetween(from, date) >= 0 && daysBetween(date, to) >= 0;
}

/** A day of the month before, or of the month after, that the span is; undefined where no times are computed. */
export function adjacentMonthDay({ from, to }: Span, step: -1 | 1): CivilDate | undefined {
  const date = step < 0 ? addDays(from, -1) : addDays(to, 1);
  return isSupportedDate(date) ? date : undefined;
}

function clampToSupported({ from, to }: Span): Span {
  return {
    from: isSupportedDate(from) ? from : firstSupportedDate,
    to: isSupportedDate(to) ? to : lastSupportedDate,
  };
}

/** Days of one month of the other calendar than the one that the table goes by. */
type DayGroup = readonly [first: TableDay, ...more: TableDay[]];

/** Parts a Gregorian month where the Hijri month changes, and a Hijri month where the Gregorian one does. */
export function groupByOtherMonth(days: readonly TableDay[], kind: MonthKind): DayGroup[] {
  const otherMonthOf = ({ date, hijri }: TableDay) => (kind === 'gregorian' ? hijri.month : date.month);
  const groups: DayGroup[] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last && otherMonthOf(last[0]) === otherMonthOf(day)) groups[groups.length - 1] = [...last, day];
    else groups.push([day]);
  }
  return groups;
}
