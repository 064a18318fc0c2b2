import { dayMs } from '../time/units.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { diyanetMonths } from './diyanet-months.ts';
import { type HijriCalendar, type HijriChoice, shiftedHijriDay } from './hijri-calendar.ts';
import type { HijriDate } from './hijri-date.ts';
import { hijriOf } from './hijri-of.ts';
import { jakimMonths } from './jakim-months.ts';
import { monthTable } from './month-table.ts';

const tables = { jakim: monthTable(jakimMonths), diyanet: monthTable(diyanetMonths) };

/**
 * The date of the daylight of a civil day in the chosen calendar. Outside its table (JAKIM 1416 to 1500 AH, Diyanet
 * 1400 to 1500 AH) the date is Umm al-Qura's; `hijriCalendarOf` tells. Throws a RangeError for a shift beyond two days.
 */
export function hijriDateOf(date: CivilDate, choice: HijriChoice = {}): HijriDate {
  const day = shiftedHijriDay(date, choice.shiftDays);
  return inTable(day, choice.calendar) ?? hijriOf(day);
}

/** The calendar that `hijriDateOf` truly took: the chosen one, or Umm al-Qura where the chosen one does not reach. */
export function hijriCalendarOf(date: CivilDate, { calendar, shiftDays }: HijriChoice = {}): HijriCalendar {
  const isCovered = inTable(shiftedHijriDay(date, shiftDays), calendar) !== undefined;
  return isCovered && calendar !== undefined ? calendar : 'umm_al_qura';
}

function inTable(date: CivilDate, calendar: HijriCalendar = 'umm_al_qura'): HijriDate | undefined {
  return calendar === 'umm_al_qura' ? undefined : tables[calendar](utcMidnight(date) / dayMs);
}
