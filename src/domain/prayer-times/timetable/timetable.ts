import { type CivilDate, daysBetween } from '../../time-zone/civil-date.ts';
import type { TimeName, TimetableFacts } from '../types.ts';

export type { TimetableFacts } from '../types.ts';

/** What a row can print: the six times, and a second Asr for a timetable that prints both schools. */
export const timetableColumns = ['fajr', 'sunrise', 'dhuhr', 'asr', 'asr_hanafi', 'maghrib', 'isha'] as const;
export type TimetableColumn = (typeof timetableColumns)[number];

/**
 * By which clock rows are printed: `local`, the clock on the wall of each day, with its summer time; or a fixed offset
 * from UTC, so that a table that is the same every year survives clock changes whose dates move.
 */
export type TimetableClock = 'local' | { readonly utcOffsetMinutes: number };

/** Where a timetable holds: a whole country, a part of it, or the ground around a mosque. */
export interface TimetableArea {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode?: string | undefined;
  /** Degrees, south and west negative. */
  readonly box?:
    | { readonly south: number; readonly west: number; readonly north: number; readonly east: number }
    | undefined;
}

/**
 * The daily times that an authority or a mosque printed. Minutes after the midnight that begins the row's date, by
 * `clock`; an Isha after midnight has more than 1440.
 */
export interface Timetable extends TimetableFacts {
  /** The method whose table this is; its own default in the area where absent. Times it lacks are computed. */
  readonly method?: string | undefined;
  readonly area: TimetableArea;
  readonly clock: TimetableClock;
  /** The same rows every year: 366 of them from 1 January of a leap year. Otherwise one a day from `from`. */
  readonly repeats: boolean;
  /** First day of the first row; 1 January 2000 where the table repeats. */
  readonly from: CivilDate;
  /** One entry a day; undefined where nothing is printed. All columns have the same length. */
  readonly columns: Readonly<Partial<Record<TimetableColumn, readonly (number | undefined)[]>>>;
  /** Days, counted from `from`, whose times were estimated between printed rows, `[first, last]`. */
  readonly estimated?: readonly (readonly [number, number])[] | undefined;
}

/** Where a table that repeats counts its days: any leap year would do. */
export const anyLeapYear = 2000;

/** The place of a day in the columns of a table; beyond them on days for which it has no row. */
export function rowIndex({ from, repeats }: Timetable, date: CivilDate): number {
  return daysBetween(from, repeats ? { ...date, year: from.year } : date);
}

/** Whether the day's times were estimated between printed rows. `index` as of `rowIndex`. */
export function isEstimatedDay({ estimated = [] }: Timetable, index: number): boolean {
  return estimated.some(([first, last]) => first <= index && index <= last);
}

/** The name, source and licence alone, as answers carry them. */
export function timetableFacts({ id, name, source, licence }: TimetableFacts): TimetableFacts {
  return { id, name, source, licence };
}

/** The time of the day that a column prints. */
export function timeOfColumn(column: TimetableColumn): TimeName {
  return column === 'asr_hanafi' ? 'asr' : column;
}
