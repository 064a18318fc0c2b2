import type { CalendarDay, PrayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import type { SpotQuestion } from './question.ts';

/** A day of a table as screens show it: by the place's clock, which the server has read already. */
export type TableDay = Omit<CalendarDay, 'times' | 'timetable'>;

/** The times of a run of days, all by one choice. */
export interface CalendarTable extends Omit<PrayerCalendar, 'days'> {
  readonly days: readonly TableDay[];
}

/** From the first day to the last, both included. */
export interface Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

export interface CalendarQuestion extends SpotQuestion {
  readonly span: Span;
}
