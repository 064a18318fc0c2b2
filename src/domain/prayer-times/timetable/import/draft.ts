import type { CivilDate } from '../../../time-zone/civil-date.ts';
import type { PrayerName } from '../../types.ts';
import type { TimetableColumn } from '../timetable.ts';
import type { ColumnRole } from './column-names.ts';

/** `dmy` reads 01/02 as 1 February, `mdy` as 2 January. */
export type DateOrder = 'dmy' | 'mdy';

/** What the user has specified about a text. */
export interface ReadingContext {
  /** Used if the text has no year. */
  readonly year: number;
  /** The user's choice, which overrides a year in a title; years in the dates themselves stay. */
  readonly chosenYear?: number | undefined;
  /** 1 to 12, for rows with only a day and no month above them. */
  readonly month?: number | undefined;
  readonly dateOrder?: DateOrder | undefined;
  /** Roles by column index, if the user corrected them. */
  readonly roles?: readonly ColumnRole[] | undefined;
}

export type ProblemCode =
  /** The text is too large to read: `count` characters, `limit` allowed. */
  | 'too_large'
  | 'too_many_rows'
  | 'empty'
  /** No line has both a date and times. */
  | 'no_rows'
  | 'no_date_column'
  | 'no_time_columns'
  /** The text only has Hijri dates. */
  | 'hijri_dates'
  /** Rows only have a day, and there is no month above them. */
  | 'no_month'
  /** Twelve runs of days without a month's name were read as January to December. */
  | 'months_counted'
  /** No headings were found; the columns were recognised by their times. */
  | 'columns_guessed'
  /** Two columns were for the same time: the second one of `column` was ignored. */
  | 'same_column_twice'
  /** A column has the heading of a time but no times. */
  | 'no_times_in_column'
  /** Dates such as 01/02 can be read both ways. */
  | 'date_order_unclear'
  /** Some dates can only be day first and some only month first. */
  | 'date_order_mixed'
  /** The rows span more than two years. */
  | 'too_long'
  | 'not_a_date'
  /** A day that doesn't exist, such as 31 April, or 29 February in a common year. */
  | 'no_such_day'
  | 'not_a_time'
  /** A row that has some times lacks this one. */
  | 'missing_time'
  | 'uneven_row'
  /** `columns`: the first time isn't before the second. */
  | 'out_of_order'
  /** A second row for the same day; `otherLine` has the first. `isSame` if both are equal. */
  | 'two_rows'
  /** `from` to `to`, `count` days without a row. */
  | 'missing_days'
  /** A whole month without a row. */
  | 'missing_month'
  | 'no_leap_day'
  | 'outlier'
  /** All times of a run of rows differ from the calculated ones by an hour. */
  | 'hour_off'
  /** The times are in standard time all year. */
  | 'winter_time'
  | 'swapped_columns'
  /** A whole column is far from the calculated times: by `byMinutes` at the median. */
  | 'column_off'
  /** The times look like those of the iqamah. */
  | 'iqamah_suspected';

/**
 * `error`: nothing can be imported. `row`: a row or time is odd. `hint`: for information. The screen provides
 * the sentences; lines count from 1.
 */
export interface ImportProblem {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'row' | 'hint';
  readonly line?: number | undefined;
  readonly date?: CivilDate | undefined;
  readonly column?: ColumnRole | undefined;
  readonly columns?: readonly [ColumnRole, ColumnRole] | undefined;
  /** Content of the cell. */
  readonly text?: string | undefined;
  readonly otherLine?: number | undefined;
  readonly isSame?: boolean | undefined;
  readonly from?: CivilDate | undefined;
  readonly to?: CivilDate | undefined;
  readonly count?: number | undefined;
  readonly limit?: number | undefined;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  /** Minutes after midnight as read, and as calculated. */
  readonly minutes?: number | undefined;
  readonly computedMinutes?: number | undefined;
  readonly byMinutes?: number | undefined;
}

export type IqamahColumn = PrayerName;

/** A row of the text with a date and times. */
export interface DraftRow {
  readonly line: number;
  readonly date: CivilDate;
  /** Minutes after midnight. */
  readonly minutes: Readonly<Partial<Record<TimetableColumn, number>>>;
  readonly iqamah: Readonly<Partial<Record<IqamahColumn, number>>>;
  /** Excluded unless the user decides otherwise: its times are out of order, or it is one of two rows for a day. */
  readonly isDoubtful: boolean;
}

export interface DraftColumn {
  readonly role: ColumnRole;
  /** Empty if no line names it. */
  readonly heading: string;
  /** Content of its first rows. */
  readonly samples: readonly string[];
}

/** A text as it was understood. Nothing is stored until the user accepts it. */
export interface TimetableDraft {
  readonly columns: readonly DraftColumn[];
  /** By date, then by line. */
  readonly rows: readonly DraftRow[];
  readonly problems: readonly ImportProblem[];
  /** Source of the rows' year. */
  readonly yearFrom: 'dates' | 'text' | 'asked';
  /** Year of the first row. */
  readonly year: number;
  /** Present if dates are numeric and could be read both ways. */
  readonly dateOrder?: DateOrder | undefined;
  /** Whether the month was given by the user or is required. */
  readonly needsMonth: boolean;
  readonly isTwelveHour: boolean;
}
