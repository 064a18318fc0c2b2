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
