import type { HijriDate } from '../hijri/hijri-calendar.ts';
import { addDays, type CivilDate } from '../time-zone/civil-date.ts';

const ramadan = 9;
/** How long before Ramadan its timetable is offered. */
const daysAhead = 60;

export function isRamadan({ month }: Pick<HijriDate, 'month'>): boolean {
  return month === ramadan;
}

/**
 * Returns the middle of the Ramadan that is now or begins within 60 days; undefined if none does. Its middle is in the same
 * Ramadan by every calendar, while its first day may not be.
 * @param toHijriDate the calendar in use, or any other
 */
export function ramadanNear(
  today: CivilDate,
  toHijriDate: (date: CivilDate) => HijriDate,
): CivilDate | undefined {
  for (let days = 0; days <= daysAhead; days++) {
    const date = addDays(today, days);
    const hijri = toHijriDate(date);
    if (isRamadan(hijri)) return addDays(date, 15 - hijri.day);
  }
  return undefined;
}
