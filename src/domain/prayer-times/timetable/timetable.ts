import { type CivilDate, daysBetween } from '../../time-zone/civil-date.ts';
import type { TimeName, TimetableFacts } from '../types.ts';

export type { TimetableFacts } from '../types.ts';

/** Possible columns: the six times, and a second Asr for a timetable with both madhabs. */
export const timetableColumns = ['fajr', 'sunrise', 'dhuhr', 'asr', 'asr_hanafi', 'maghrib', 'isha'] as const;
export type TimetableColumn = (typeof timetableColumns)[number];

/**
 * Clock of the rows: `local` time of each day, including summer time; or a fixed offset from UTC, so that a
 * repeating table isn't affected by clock changes, whose dates move.
 */
export type TimetableClock = 'local' | { readonly utcOffsetMinutes: number };

/** Where a timetable applies: a whole country, a part of it, or the area around a mosque. */
export interface TimetableArea {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string | undefined;
  /** Degrees, south and west negative. */
  readonly box?:
    | { readonly south: number; readonly west: number; readonly north: number; readonly east: number }
    | undefined;
}

/**
 * Daily times published by an authority or a mosque. Minutes after midnight at the start of the row's date, by
 * `clock`; an Isha after midnight has more than 1440.
 */
export interface Timetable extends TimetableFacts {
  /** The method of the table; the default of its area if absent. Missing times are calculated. */
  readonly method?: string | undefined;
  readonly area: TimetableArea;
  readonly clock: TimetableClock;
  /** The same rows every year: 366 of them from 1 January of a leap year. Otherwise one per day from `from`. */
  readonly repeats: boolean;
  /** Day of the first row; 1 January 2000 if the table repeats. */
  readonly from: CivilDate;
  /** One entry per day; undefined if nothing is printed. All columns have the same length. */
  readonly columns: Readonly<Partial<Record<TimetableColumn, readonly (number | undefined)[]>>>;
  /** Days, counted from `from`, whose times were estimated between printed rows, as `[first, last]`. */
  readonly estimated?: readonly (readonly [number, number])[] | undefined;
}

/** Reference year of repeating tables: any leap year would do. */
export const anyLeapYear = 2000;

/** Returns the index of a day in the columns; out of range on days without a row. */
export function rowIndex({ from, repeats }: Timetable, date: CivilDate): number {
  return daysBetween(from, repeats ? { ...date, year: from.year } : date);
}

/**
 * Whether the day's times were estimated between printed rows.
 * @param index from `rowIndex`
 */
export function isEstimatedDay({ estimated = [] }: Timetable, index: number): boolean {
  return estimated.some(([first, last]) => first <= index && index <= last);
}

/** Returns only the name, source and licence, as in HTTP answers. */
export function timetableFacts({ id, name, source, licence }: TimetableFacts): TimetableFacts {
  return { id, name, source, licence };
}

/** Returns the time of day that a column contains. */
export function timeOfColumn(column: TimetableColumn): TimeName {
  return column === 'asr_hanafi' ? 'asr' : column;
}
