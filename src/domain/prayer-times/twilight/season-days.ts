import { type CivilDate, daysBetween } from '../../time-zone/civil-date.ts';

/** The 21 June, in the south the 21 December, nearest to the date. */
export function midsummerNear(latitude: number, { year, month }: CivilDate): CivilDate {
  if (latitude >= 0) return { year, month: 6, day: 21 };
  return { year: month > 6 ? year : year - 1, month: 12, day: 21 };
}

/** Days from the date to that midsummer; negative when it is past. */
export function daysToMidsummer(latitude: number, date: CivilDate): number {
  return daysBetween(date, midsummerNear(latitude, date));
}

/** The day nearest to today, on the way to a day that has it, that has what today has not. By halving. */
export function findFirstDay(day: number, has: (days: number) => boolean): number {
  let without = 0;
  let found = day;
  while (Math.abs(found - without) > 1) {
    const middle = Math.round((found + without) / 2);
    if (has(middle)) found = middle;
    else without = middle;
  }
  return found;
}
