import { dayMs } from '../time/units.ts';
import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import type { HijriDate } from './hijri-calendar.ts';
import { monthTable } from './month-table.ts';
import { ummAlQuraMonths } from './umm-al-qura-months.ts';

const readUmmAlQura = monthTable(ummAlQuraMonths);

/**
 * Returns the Umm al-Qura date of the daylight hours of a civil day (the Islamic day itself begins at the
 * previous sunset). Outside 1356 to 1500 AH the tabular calendar is used, which can differ from any published
 * one by a day or two.
 */
export function ummAlQuraDateOf(date: CivilDate): HijriDate {
  const day = utcMidnight(date) / dayMs;
  return readUmmAlQura(day) ?? tabularDateOf(day);
}

/**
 * 1 Muharram 1 AH in the civil variant, 19 July 622 (16 July in the Julian calendar), in days since 1 January
 * 1970.
 */
const epochDay = -492_148;
const daysPerCycle = 10_631;
const daysPerMonth = 29.5;

/**
 * Returns a date of the tabular calendar: cycles of 30 years with 11 leap years, the 2nd, 5th, 7th, 10th, 13th,
 * 16th, 18th, 21st, 24th, 26th and 29th. Reingold and Dershowitz, Calendrical Calculations, chapter 7.
 * @param day days since 1 January 1970
 */
export function tabularDateOf(day: number): HijriDate {
  const year = Math.floor((30 * (day - epochDay) + 10_646) / daysPerCycle);
  const dayOfYear = day - firstDayOf(year);
  const monthIndex = Math.min(11, Math.floor(dayOfYear / daysPerMonth));
  return { year, month: monthIndex + 1, day: dayOfYear - Math.ceil(monthIndex * daysPerMonth) + 1 };
}

function firstDayOf(year: number): number {
  return epochDay + (year - 1) * 354 + Math.floor((3 + 11 * year) / 30);
}
