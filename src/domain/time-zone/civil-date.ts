import { dayMs } from '../time/units.ts';

/** A day of the proleptic Gregorian calendar, free of any zone. `month` 1 to 12, `day` 1 to 31. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Milliseconds of 00:00 UT of the day; the place's own midnight differs by its offset. */
export function utcMidnight(date: CivilDate): number {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  if (date.year < 100) return new Date(0).setUTCFullYear(date.year, date.month - 1, date.day);
  return Date.UTC(date.year, date.month - 1, date.day);
}

/** The day that holds the given instant in UT. */
export function civilDateOfUtc(epochMs: number): CivilDate {
  const d = new Date(epochMs);
  return { year: d.getUTCFullYear(), month: d.getUTCMonth() + 1, day: d.getUTCDate() };
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDateOfUtc(utcMidnight(date) + days * dayMs);
}

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: CivilDate, b: CivilDate): number {
  return Math.round((utcMidnight(b) - utcMidnight(a)) / dayMs);
}

export function sameDate(a: CivilDate, b: CivilDate): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** `YYYY-MM-DD`. */
export function formatIsoDate(date: CivilDate): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(date.year).padStart(4, '0')}-${two(date.month)}-${two(date.day)}`;
}

/** Reads `YYYY-MM-DD`; undefined for another form and for days that no calendar has, such as 30 February. */
export function parseIsoDate(text: string): CivilDate | undefined {
  const match = isoDate.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return formatIsoDate(civilDateOfUtc(utcMidnight(date))) === text ? date : undefined;
}
