import type { CivilDate } from '../../../time-zone/civil-date.ts';
import type { PrayerName } from '../../types.ts';
import type { TimetableColumn } from '../timetable.ts';
import type { ColumnRole } from './column-names.ts';

/** `dmy` reads 01/02 as 1 February, `mdy` as 2 January. */
export type DateOrder = 'dmy' | 'mdy';

/** What the person has already said about a text. */
export interface ReadingContext {
  /** Counts where the text names no year. */
  readonly year: number;
  /** The person's own word, before a year in a title; years of the dates themselves stay. */
  readonly chosenYear?: number | undefined;
  /** 1 to 12, for rows that name only a day under no month. */
  readonly month?: number | undefined;
  readonly dateOrder?: DateOrder | undefined;
  /** Roles by the place of the column, where the person corrected them. */
  readonly roles?: readonly ColumnRole[] | undefined;
}

export type ProblemCode =
  /** The text is larger than what is read at all: `count` characters, `limit` allowed. */
  | 'too_large'
  | 'too_many_rows'
  | 'empty'
  /** No line has both a date and times. */
  | 'no_rows'
  | 'no_date_column'
  | 'no_time_columns'
  /** The only dates are of the Hijri calendar. */
  | 'hijri_dates'
  /** Rows have a day alone, and no month stands above them. */
  | 'no_month'
  /** Twelve runs of days without a month's name were taken for January to December. */
  | 'months_counted'
  /** No headings were found; the columns were told by their times. */
  | 'columns_guessed'
  /** Two columns were for the same time: `column` is the one whose second was set aside. */
  | 'same_column_twice'
  /** A column has the name of a time and no times, perhaps words. */
  | 'no_times_in_column'
  /** Figures such as 01/02 can be read both ways. */
  | 'date_order_unclear'
  /** Some dates can only be day first and some only month first. */
  | 'date_order_mixed'
  /** The rows span more than two years. */
  | 'too_long'
  | 'not_a_date'
  /** A day that the calendar does not have, such as 31 April; 29 February in another year than a leap year. */
  | 'no_such_day'
  | 'not_a_time'
  /** A row that has some times lacks this one. */
  | 'missing_time'
  | 'uneven_row'
  /** `columns`: the earlier one of the day is not before the later one. */
  | 'out_of_order'
  /** A second row of the same day; `otherLine` has the first. `isSame` where both say the same. */
  | 'two_rows'
  /** `from` to `to`, `count` days without a row. */
  | 'missing_days'
  /** A whole month without a row. */
  | 'missing_month'
  | 'no_leap_day'
  | 'outlier'
  /** From one row to another all times differ from the computed ones by an hour. */
  | 'hour_off'
  /** The times are those of winter all year. */
  | 'winter_time'
  | 'swapped_columns'
  /** A whole column lies far from the computed times: `byMinutes` at the median. */
  | 'column_off'
  /** The times look like those of the iqamah. */
  | 'iqamah_suspected';

/**
 * `error`: nothing can be imported. `row`: a row or time is odd. `hint`: good to know. Sentences are the screen's
 * business; lines count from 1.
 */
export interface ImportProblem {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'row' | 'hint';
  readonly line?: number | undefined;
  readonly date?: CivilDate | undefined;
  readonly column?: ColumnRole | undefined;
  readonly columns?: readonly [ColumnRole, ColumnRole] | undefined;
  /** What stands in the cell. */
  readonly text?: string | undefined;
  readonly otherLine?: number | undefined;
  readonly isSame?: boolean | undefined;
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  readonly count?: number | undefined;
  readonly limit?: number | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  /** Minutes after midnight as read, and as computed. */
  readonly minutes?: number | undefined;
  readonly computedMinutes?: number | undefined;
  readonly byMinutes?: number | undefined;
}

export type IqamahColumn = PrayerName;

/** A row of the text that has a date and times. */
export interface DraftRow {
  readonly line: number;
  readonly date: CivilDate;
  /** Minutes after midnight. */
  readonly minutes: Readonly<Partial<Record<TimetableColumn, number>>>;
  readonly iqamah: Readonly<Partial<Record<IqamahColumn, number>>>;
  /** Left out unless the person decides otherwise: its times are out of order, or it is one of two of a day. */
  readonly isDoubtful: boolean;
}

export interface DraftColumn {
  readonly role: ColumnRole;
  /** Empty where no line names it. */
  readonly heading: string;
  /** What its first rows have. */
  readonly samples: readonly string[];
}

/** A text as it was understood. Nothing is kept of it until the person uses it. */
export interface TimetableDraft {
  readonly columns: readonly DraftColumn[];
  /** By date, then by line. */
  readonly rows: readonly DraftRow[];
  readonly problems: readonly ImportProblem[];
  /** Where the year of the rows is from. */
  readonly yearFrom: 'dates' | 'text' | 'asked';
  /** Of the first row. */
  readonly year: number;
  /** Present where dates are figures that could be read both ways. */
  readonly dateOrder?: DateOrder | undefined;
  /** Whether the month was asked for or must be. */
  readonly needsMonth: boolean;
  readonly isTwelveHour: boolean;
}
