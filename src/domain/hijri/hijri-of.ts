import { type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { arithmeticHijriOf } from './arithmetic-calendar.ts';
import type { HijriDate } from './hijri-date.ts';
import {
  firstTableDay,
  firstTableYear,
  lastTableYear,
  packedMonths,
  printedShortMonth,
} from './umm-al-qura-months.ts';

const msPerDay = 86_400_000;
const longestYearDays = 355;
const tableYears = Array.from({ length: lastTableYear - firstTableYear + 1 }, (_, i) =>
  monthLengths(firstTableYear + i),
);
/** First day of each year of the table, and of the year after it. */
const firstDays = [firstTableDay];
for (const months of tableYears) {
  firstDays.push(months.reduce((day, length) => day + length, firstDays.at(-1) ?? 0));
}

/**
 * The Umm al-Qura date of the daylight of a civil day (the Islamic day itself begins at the sunset before).
 * Outside 1356 to 1500 AH the arithmetic calendar, which can differ from any published one by a day or two.
 */
export function hijriOf(date: CivilDate): HijriDate {
  const day = utcMidnight(date) / msPerDay;
  return ummAlQuraOf(day) ?? arithmeticHijriOf(day);
}

/** `day` is counted from 1 January 1970. */
function ummAlQuraOf(day: number): HijriDate | undefined {
  let index = Math.floor((day - firstTableDay) / longestYearDays);
  if (index < 0) return undefined;
  while (day >= (firstDays[index + 1] ?? Number.POSITIVE_INFINITY)) index++;
  const firstDay = firstDays[index];
  const months = tableYears[index];
  if (firstDay === undefined || months === undefined) return undefined;
  return dateInYear(firstTableYear + index, months, day - firstDay);
}

function dateInYear(year: number, months: readonly number[], dayOfYear: number): HijriDate {
  let left = dayOfYear;
  let monthIndex = 0;
  for (const days of months) {
    if (left < days) break;
    left -= days;
    monthIndex++;
  }
  return { year, month: monthIndex + 1, day: left + 1 };
}

function monthLengths(year: number): number[] {
  const at = (year - firstTableYear) * 3;
  const flags = Number.parseInt(packedMonths.slice(at, at + 3), 16);
  return Array.from({ length: 12 }, (_, month) => lengthOf(year, month + 1, (flags >> month) & 1));
}

function lengthOf(year: number, month: number, isLong: number): number {
  const short = printedShortMonth;
  return year === short.year && month === short.month ? short.days : 29 + isLong;
}
