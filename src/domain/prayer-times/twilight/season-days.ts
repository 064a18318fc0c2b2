import { type CivilDate, daysBetween } from '../../time-zone/civil-date.ts';

/** Returns the nearest 21 June, in the southern hemisphere 21 December. */
export function midsummerNear(latitude: number, { year, month }: CivilDate): CivilDate {
  if (latitude >= 0) return { year, month: 6, day: 21 };
  return { year: month > 6 ? year : year - 1, month: 12, day: 21 };
}

/** Returns the days from the date to `midsummerNear`; negative if it has passed. */
export function daysToMidsummer(latitude: number, date: CivilDate): number {
  return daysBetween(date, midsummerNear(latitude, date));
}

/** Returns the day nearest to today, towards a day with a property, that has it. Bisects. */
export function findFirstDay(day: number, has: (days: number) => boolean): number {
  let outside = 0;
  let inside = day;
  while (Math.abs(inside - outside) > 1) {
    const middle = Math.round((inside + outside) / 2);
    if (has(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
