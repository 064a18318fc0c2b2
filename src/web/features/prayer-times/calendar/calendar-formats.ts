import type { HijriDate } from '../../../../domain/hijri/hijri-calendar.ts';
import { type CivilDate, sameDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { hijriMonths } from '../../../data/prayer-times/format-date.ts';
import type { Span } from '../../../data/prayer-times/question.ts';
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
  const hijriMonthName = ({ month }: Pick<HijriDate, 'month'>) => t(hijriMonths[month - 1] ?? String(month));
  return {
    weekday: (date: CivilDate) => weekdays.format(utcMidnight(date)),
    day,
    month: (date: CivilDate) => months.format(utcMidnight(date)),
    shortMonth: (date: CivilDate) => short.format(utcMidnight(date)),
    narrowMonth: (date: CivilDate) => narrow.format(utcMidnight(date)),
    monthName: (date: CivilDate) => names.format(utcMidnight(date)),
    hijriDay: ({ day: ofMonth, month }: HijriDate) =>
      t('{day} {month}', { day: ofMonth, month: hijriMonthName({ month }) }),
    hijriMonth: ({ month, year }: HijriDate) =>
      t('{month} {year} AH', { month: hijriMonthName({ month }), year: String(year) }),
    /** Several months of one Hijri year: `Rajab – Shaban 1448 AH`. */
    hijriMonths: (from: HijriDate, to: HijriDate) =>
      t('{month} {year} AH', {
        month: `${hijriMonthName(from)} – ${hijriMonthName(to)}`,
        year: String(to.year),
      }),
    span: ({ from, to }: Span) =>
      sameDate(from, to) ? day(from) : t('{from} to {to}', { from: day(from), to: day(to) }),
  };
}

/** Returns the title of the month in its own calendar and in the other one: `March 2026`, `Ramadan – Shawwal 1447 AH`. */
export function useMonthTitle(month: Pick<MonthTable, 'days'> | undefined, kind: MonthKind, day: CivilDate) {
  const formats = useCalendarFormats();
  const [first, last] = [month?.days.at(0), month?.days.at(-1)];
  function hijri(): string {
    if (!first || !last) return '';
    const [from, to] = [first.hijri, last.hijri];
    if (from.year !== to.year) return `${formats.hijriMonth(from)} – ${formats.hijriMonth(to)}`;
    return from.month === to.month ? formats.hijriMonth(from) : formats.hijriMonths(from, to);
  }
  function gregorian(): string {
    if (!first || !last) return '';
    const [from, to] = [first.date, last.date];
    if (from.year !== to.year) return `${formats.month(from)} – ${formats.month(to)}`;
    return from.month === to.month
      ? formats.month(from)
      : `${formats.monthName(from)} – ${formats.month(to)}`;
  }
  return kind === 'gregorian'
    ? { own: formats.month(day), other: hijri() }
    : { own: hijri() || formats.month(day), other: gregorian() };
}
