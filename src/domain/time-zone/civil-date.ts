import { dayMs } from '../time/units.ts';
/** A day of the proleptic Gregorian calendar, without a time zone. `month` is 1 to 12, `day` 1 to 31. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns 00:00 UT of the day in epoch milliseconds. Local midnight differs from it by the zone's offset. */
export function utcMidnight(date: CivilDate): number {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (date.year < 100) return new Date(0).setUTCFullYear(date.year, date.month - 1, date.day);
  return Date.UTC(date.year, date.month - 1, date.day);
}

/** Returns the UT day that contains an instant (epoch milliseconds). */
export function civilDateOfUtc(epochMs: number): CivilDate {
  const d = new Date(epochMs);
  return { year: d.getUTCFullYear(), month: d.getUTCMonth() + 1, day: d.getUTCDate() };
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDateOfUtc(utcMidnight(date) + days * dayMs);
}

/** Counts whole days from `a` to `b`; negative if `b` is earlier. */
export function daysBetween(a: CivilDate, b: CivilDate): number {
  return Math.round((utcMidnight(b) - utcMidnight(a)) / dayMs);
}

export function sameDate(a: CivilDate, b: CivilDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** Formats a date as `YYYY-MM-DD`. */
export function formatIsoDate(date: CivilDate): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}

/** Parses `YYYY-MM-DD`. Undefined for any other format and for days that don't exist, such as 30 February. */
export function parseIsoDate(text: string): CivilDate | undefined {
  const match = isoDate.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return formatIsoDate(civilDateOfUtc(utcMidnight(date))) === text ? date : undefined;
}
