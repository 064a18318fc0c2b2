import { dayMs } from '../time/units.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { diyanetMonths } from './diyanet-months.ts';
import { applyHijriShift, type HijriCalendar, type HijriChoice, type HijriDate } from './hijri-calendar.ts';
import { jakimMonths } from './jakim-months.ts';
import { monthTable } from './month-table.ts';
import { ummAlQuraDateOf } from './umm-al-qura.ts';

const tables = { jakim: monthTable(jakimMonths), diyanet: monthTable(diyanetMonths) };

/**
 * Returns the date of the daylight hours of a civil day in the chosen calendar. Outside its table (JAKIM 1416
 * to 1500 AH, Diyanet 1400 to 1500 AH) the Umm al-Qura date is returned; `effectiveHijriCalendar` says which
 * one was used. Throws a RangeError for a shift of more than two days.
 */
export function hijriDateOf(date: CivilDate, choice: HijriChoice = {}): HijriDate {
  const day = applyHijriShift(date, choice.shiftDays);
  return lookUpInTable(day, choice.calendar) ?? ummAlQuraDateOf(day);
}

/** Returns the calendar that `hijriDateOf` uses: the chosen one, or Umm al-Qura outside its table. */
export function effectiveHijriCalendar(
  date: CivilDate,
  { calendar, shiftDays }: HijriChoice = {},
): HijriCalendar {
  const isCovered = lookUpInTable(applyHijriShift(date, shiftDays), calendar) !== undefined;
  return isCovered && calendar !== undefined ? calendar : 'umm_al_qura';
}

function lookUpInTable(date: CivilDate, calendar: HijriCalendar = 'umm_al_qura'): HijriDate | undefined {
  return calendar === 'umm_al_qura' ? undefined : tables[calendar](utcMidnight(date) / dayMs);
}
