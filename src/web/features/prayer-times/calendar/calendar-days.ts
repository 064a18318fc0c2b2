import { ummAlQuraDateOf } from '../../../../domain/hijri/umm-al-qura.ts';
import { dayMs } from '../../../../domain/time/units.ts';
import {
  addDays,
  type CivilDate,
  civilDateOfUtc,
  daysBetween,
  sameDate,
  utcMidnight,
} from '../../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { zoneOfSpan } from '../../../data/location/zone-of-span.ts';
import type { CalendarTable, Span, TableDay } from '../../../data/prayer-times/question.ts';
import { firstSupportedDate, isSupportedDate, lastSupportedDate } from '../supported-dates.ts';

/** Calendar whose month the table shows. */
export type MonthKind = 'gregorian' | 'hijri';

/** What the table needs to know about a month. */
export type MonthShape = Pick<MonthTable, 'days' | 'kind' | 'span' | 'zone'>;

/** Month of times, with the settings and the time zone that they were calculated with. */
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

/** Returns the month before its times are known: a table of the same size, whose times are empty. */
export function pendingMonth(place: Place, day: CivilDate, kind: MonthKind): MonthShape {
  const all = pendingDays(kind === 'hijri' ? hijriMonthWindow(day) : monthAround(day));
  const days = kind === 'hijri' ? hijriMonthDays(all, day) : all;
  const span = { from: days.at(0)?.date ?? day, to: days.at(-1)?.date ?? day };
  const [fromMs, toMs] = [utcMidnight(span.from) - 2 * dayMs, utcMidnight(span.to) + 3 * dayMs];
  return { days, kind, span, zone: zoneOfSpan(place, fromMs, toMs, Date.now()) };
}

const noClock = { fajr: '', sunrise: '', dhuhr: '', asr: '', maghrib: '', isha: '' };

/** Returns days without times, with the Hijri dates of Umm al-Qura. */
function pendingDays({ from, to }: Span): TableDay[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => pendingDay(addDays(from, i)));
}

/** Whether the times of the day are still unknown. */
export const isPending = ({ clock }: TableDay): boolean => clock.dhuhr === '';

export function pendingDay(date: CivilDate): TableDay {
  return { date, hijri: ummAlQuraDateOf(date), clock: noClock, notes: [] };
}

/**
 * Returns the days of the Hijri month that contains `day`, by the Hijri dates of the answer: these follow the calendar in use
 * and the reader's correction.
 */
export function hijriMonthDays(days: readonly TableDay[], day: CivilDate): readonly TableDay[] {
  const hijri = days.find(({ date }) => sameDate(date, day))?.hijri;
  return days.filter((each) => each.hijri.month === hijri?.month && each.hijri.year === hijri.year);
}

/** Returns the Gregorian month that contains the day. */
export function monthAround({ year, month }: CivilDate): Span {
  const next = civilDateOfUtc(Date.UTC(year, month, 1));
  return { from: { year, month, day: 1 }, to: addDays(next, -1) };
}

/** Returns the Gregorian year that contains the day. */
export function yearAround({ year }: CivilDate): Span {
  return { from: { year, month: 1, day: 1 }, to: { year, month: 12, day: 31 } };
}

/** Returns enough days on both sides to include the Hijri month that contains the day, in any Hijri calendar. */
export function hijriMonthWindow(date: CivilDate): Span {
  return clampToSupported({ from: addDays(date, -30), to: addDays(date, 30) });
}

export function spanContains({ from, to }: Span, date: CivilDate): boolean {
  return daysBetween(from, date) >= 0 && daysBetween(date, to) >= 0;
}

/** Returns a day of the month before or after the span; undefined outside the supported dates. */
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

/** Days of the table that share a month of the other calendar. */
type DayGroup = readonly [first: TableDay, ...more: TableDay[]];

/** Splits a Gregorian month where the Hijri month changes, and a Hijri month where the Gregorian month changes. */
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
