import type { HijriDate } from './hijri-calendar.ts';

/** Month lengths of a calendar over consecutive years. */
export interface MonthLengths {
  readonly firstYear: number;
  /** 1 Muharram of the first year, in days since 1 January 1970. */
  readonly firstDay: number;
  /** Three hexadecimal digits per year; the lowest bit is Muharram; 1 is a month of 30 days, 0 of 29. */
  readonly packed: string;
  /** The one month with neither 29 nor 30 days. */
  readonly oddMonth?: { readonly year: number; readonly month: number; readonly days: number };
}

const digitsPerYear = 3;
const longestYearDays = 355;

/** Returns a function that converts days since 1 January 1970 to dates; undefined outside the years of the table. */
export function monthTable(lengths: MonthLengths): (day: number) => HijriDate | undefined {
  const years = Array.from({ length: lengths.packed.length / digitsPerYear }, (_, index) =>
    monthsOfYear(lengths, index),
  );
  /** First day of each year of the table and of the year that follows it. */
  const firstDays = [lengths.firstDay];
  for (const months of years) {
    firstDays.push(months.reduce((day, length) => day + length, firstDays.at(-1) ?? 0));
  }
  return (day) => {
    let index = Math.floor((day - lengths.firstDay) / longestYearDays);
    if (index < 0) return undefined;
    while (day >= (firstDays[index + 1] ?? Number.POSITIVE_INFINITY)) index++;
    const firstDay = firstDays[index];
    const months = years[index];
    if (firstDay === undefined || months === undefined) return undefined;
    return dateInYear(lengths.firstYear + index, months, day - firstDay);
  };
}

function monthsOfYear({ firstYear, packed, oddMonth }: MonthLengths, index: number): number[] {
  const at = index * digitsPerYear;
  const flags = Number.parseInt(packed.slice(at, at + digitsPerYear), 16);
  return Array.from({ length: 12 }, (_, month) => {
    const isOdd = oddMonth?.year === firstYear + index && oddMonth.month === month + 1;
    return isOdd ? oddMonth.days : 29 + ((flags >> month) & 1);
  });
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
