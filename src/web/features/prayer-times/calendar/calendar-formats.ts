import type { HijriDate } from '../../../../domain/hijri/hijri-calendar.ts';
import { type CivilDate, sameDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { hijriMonths } from '../../../data/prayer-times/format-date.ts';
import type { Span, TableDay } from '../../../data/prayer-times/question.ts';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import type { MonthKind, MonthTable } from './calendar-days.ts';

const base = { timeZone: 'UTC', calendar: 'gregory' } as const;
const weekdayShort: Intl.DateTimeFormatOptions = { ...base, weekday: 'short' };
const dayAndMonth: Intl.DateTimeFormatOptions = { ...base, day: 'numeric', month: 'long' };
const monthAndYear: Intl.DateTimeFormatOptions = { ...base, month: 'long', year: 'numeric' };
const monthLong: Intl.DateTimeFormatOptions = { ...base, month: 'long' };
const monthShort: Intl.DateTimeFormatOptions = { ...base, month: 'short' };
const monthNarrow: Intl.DateTimeFormatOptions = { ...base, month: 'narrow' };

/** Returns the date formatters of tables: `Fri`, `20 March`, `March 2026`, `Shawwal 1447 AH`, `17 May to 26 July`. */
export function useCalendarFormats() {
  const t = useT();
  const weekdays = useDateFormat(weekdayShort);
  const days = useDateFormat(dayAndMonth);
  const months = useDateFormat(monthAndYear);
  const names = useDateFormat(monthLong);
  const short = useDateFormat(monthShort);
  const narrow = useDateFormat(monthNarrow);
  const day = (date: CivilDate) => days.format(utcMidnight(date));
  return {
    weekday: (date: CivilDate) => weekdays.format(utcMidnight(date)),
    day,
    month: (date: CivilDate) => months.format(utcMidnight(date)),
    shortMonth: (date: CivilDate) => short.format(utcMidnight(date)),
    narrowMonth: (date: CivilDate) => narrow.format(utcMidnight(date)),
    monthName: (date: CivilDate) => names.format(utcMidnight(date)),
    hijriMonthName: ({ month }: HijriDate) => t(hijriMonths[month - 1] ?? String(month)),
    hijriDay: ({ day: ofMonth, month }: HijriDate) =>
      t('{day} {month}', { day: ofMonth, month: t(hijriMonths[month - 1] ?? String(month)) }),
    hijriMonth: ({ month, year }: HijriDate) =>
      t('{month} {year} AH', { month: t(hijriMonths[month - 1] ?? String(month)), year: String(year) }),
    span: ({ from, to }: Span) =>
      sameDate(from, to) ? day(from) : t('{from} to {to}', { from: day(from), to: day(to) }),
  };
}

/** Returns the title of the month in its own calendar and in the other one: `March 2026`, `Ramadan – Shawwal 1447 AH`. */
export function useMonthTitle(month: MonthTable | undefined, kind: MonthKind, day: CivilDate) {
  const formats = useCalendarFormats();
  const hijri = {
    ...{
      monthAndYear: (of: TableDay) => formats.hijriMonth(of.hijri),
      year: (of: TableDay) => of.hijri.year,
    },
    name: (of: TableDay) => formats.hijriMonthName(of.hijri),
  };
  const gregorian = {
    ...{ monthAndYear: ({ date }: TableDay) => formats.month(date), year: (of: TableDay) => of.date.year },
    name: (of: TableDay) => formats.monthName(of.date),
  };
  const [first, last] = [month?.days.at(0), month?.days.at(-1)];
  function between({ monthAndYear, name, year }: typeof hijri): string {
    if (!first || !last) return '';
    if (monthAndYear(first) === monthAndYear(last)) return monthAndYear(first);
    return `${year(first) === year(last) ? name(first) : monthAndYear(first)} – ${monthAndYear(last)}`;
  }
  return kind === 'gregorian'
    ? { own: formats.month(day), other: between(hijri) }
    : { own: between(hijri) || formats.month(day), other: between(gregorian) };
}
