import { useMemo } from 'react';
import { type CivilDate, sameDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../../data/location-state.ts';
import type { CalendarTable, Span, TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { type CalendarState, useCalendar } from '../../../data/prayer-times/use-calendar.ts';
import { daysAround, monthAround } from './spans.ts';

/** Whose months the table goes by. */
export type MonthKind = 'gregorian' | 'hijri';

/** A month of a table, with the choice and the zone that its times were made by. */
export interface MonthTable extends CalendarTable {
  readonly kind: MonthKind;
  readonly span: Span;
}

export interface MonthState extends Omit<CalendarState, 'table'> {
  readonly month: MonthTable | undefined;
}

/** The month in which the day lies, by either calendar. */
export function useMonth(place: Place, day: CivilDate, kind: MonthKind): MonthState {
  const isHijri = kind === 'hijri';
  const { table, ...state } = useCalendar(place, isHijri ? daysAround(day) : monthAround(day));
  const month = useMemo(
    () => table && monthOf(table, isHijri ? hijriMonthDays(table.days, day) : table.days, kind),
    [table, isHijri, day, kind],
  );
  return { ...state, month };
}

function monthOf(table: CalendarTable, days: readonly TableDay[], kind: MonthKind): MonthTable | undefined {
  const [from, to] = [days.at(0)?.date, days.at(-1)?.date];
  return from && to ? { ...table, days, kind, span: { from, to } } : undefined;
}

/** The Hijri month comes from the answer itself: which calendar it is of, and a person's correction, are in it. */
export function hijriMonthDays(days: readonly TableDay[], day: CivilDate): readonly TableDay[] {
  const hijri = days.find(({ date }) => sameDate(date, day))?.hijri;
  return days.filter((each) => each.hijri.month === hijri?.month && each.hijri.year === hijri.year);
}
