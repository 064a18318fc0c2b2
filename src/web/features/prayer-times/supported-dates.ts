import { type CivilDate, daysBetween, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';

/** First and last day for which the position of the sun is accurate; the server accepts the same range. */
export const firstSupportedDate: CivilDate = { year: 1900, month: 1, day: 1 };
export const lastSupportedDate: CivilDate = { year: 2100, month: 12, day: 31 };

export function isSupportedDate(date: CivilDate): boolean {
  return daysBetween(firstSupportedDate, date) >= 0 && daysBetween(date, lastSupportedDate) >= 0;
}

/** Parses `YYYY-MM-DD`. Returns undefined for another format, a nonexistent day and a day outside the supported range. */
export function parseSupportedDate(text: string): CivilDate | undefined {
  const date = parseIsoDate(text);
  return date && isSupportedDate(date) ? date : undefined;
}
