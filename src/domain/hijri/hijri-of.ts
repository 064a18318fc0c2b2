import { dayMs } from '../time/units.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { arithmeticHijriOf } from './arithmetic-calendar.ts';
import type { HijriDate } from './hijri-date.ts';
import { monthTable } from './month-table.ts';
import { ummAlQuraMonths } from './umm-al-qura-months.ts';

const ummAlQuraOf = monthTable(ummAlQuraMonths);

/**
 * The Umm al-Qura date of the daylight of a civil day (the Islamic day itself begins at the sunset before).
 * Outside 1356 to 1500 AH the arithmetic calendar, which can differ from any published one by a day or two.
 */
export function hijriOf(date: CivilDate): HijriDate {
  const day = utcMidnight(date) / dayMs;
  return ummAlQuraOf(day) ?? arithmeticHijriOf(day);
}
