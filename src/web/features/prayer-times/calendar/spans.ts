import {
  addDays,
  type CivilDate,
  civilDateOfUtc,
  daysBetween,
} from '../../../../domain/time-zone/civil-date.ts';
import type { Span } from '../../../data/prayer-times/calendar-table.ts';
import { firstDate, isSupported, lastDate } from '../day/supported-date.ts';

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
export function daysAround(date: CivilDate): Span {
  return within({ from: addDays(date, -30), to: addDays(date, 30) });
}

export function holds({ from, to }: Span, date: CivilDate): boolean {
  return daysBetween(from, date) >= 0 && daysBetween(date, to) >= 0;
}

/** A day of the month before, or of the month after, that the span is; undefined where no times are computed. */
export function dayBeside({ from, to }: Span, step: -1 | 1): CivilDate | undefined {
  const date = step < 0 ? addDays(from, -1) : addDays(to, 1);
  return isSupported(date) ? date : undefined;
}

function within({ from, to }: Span): Span {
  return { from: isSupported(from) ? from : firstDate, to: isSupported(to) ? to : lastDate };
}
