import { type CivilDate, daysBetween, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';

/** The days for which the sun's place is good, as the server has them. */
export const firstSupportedDate: CivilDate = { year: 1900, month: 1, day: 1 };
export const lastSupportedDate: CivilDate = { year: 2100, month: 12, day: 31 };

export function isSupportedDate(date: CivilDate): boolean {
  return daysBetween(firstSupportedDate, date) >= 0 && daysBetween(date, lastSupportedDate) >= 0;
}

/** Reads `YYYY-MM-DD`; undefined for another form, a day that no calendar has, and a year that is not computed. */
export function parseSupportedDate(text: string): CivilDate | undefined {
  const date = parseIsoDate(text);
  return date && isSupportedDate(date) ? date : undefined;
}
