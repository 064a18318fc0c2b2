import type { ColumnRole } from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import type { ImportProblem, ProblemCode } from '../../../../domain/prayer-times/timetable/import/draft.ts';
import type { PrayerName } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, sameDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { formatMinutesOfDay } from '../match/parse-time.ts';
import { formatSigned } from '../panel/format-signed.ts';

const problemMessages: Readonly<Record<ProblemCode, string>> = {
  too_large: message('The text is too long: {count} characters (limit: {limit}).'),
  too_many_rows: message('Too many rows: {count} (limit: {limit}).'),
  empty: message('Paste a timetable or choose a file first.'),
  no_rows: message('No rows with times found. Each day needs a row with date and times.'),
  no_date_column: message('No dates found. Each row needs a date, or a day under a month name.'),
  no_time_columns: message('No prayer times found. Choose each prayer’s column below.'),
  hijri_dates: message('These dates are Hijri. Use Gregorian dates, or add a column with them.'),
  no_month: message('Rows have no month. Choose it below.'),
  months_counted: message('No month names found. The twelve lists were read as January to December.'),
  columns_guessed: message('No column names found. Columns were recognized by order: check them below.'),
  same_column_twice: message('{column} appears twice. Check the columns below.'),
  no_times_in_column: message('No times for {column}. They’re calculated.'),
  date_order_unclear: message('Dates such as 01/02 are ambiguous. Check the day and month order.'),
  date_order_mixed: message('Some dates put the day first, others the month. Check them.'),
  too_long: message('The table covers more than two years. Import one year at a time.'),
  not_a_date: message('“{text}” isn’t a date. Row skipped.'),
  no_such_day: message('{text} doesn’t exist in {year}. Row skipped.'),
  not_a_time: message('{column}: “{text}” isn’t a time, so it’s calculated.'),
  missing_time: message('{column} is missing. It’s calculated.'),
  uneven_row: message('Row skipped: {count} cells instead of {limit}.'),
  out_of_order: message('{second} isn’t later than {first}.'),
  two_rows: message('Line {otherLine} has different times for this day. Choose one row.'),
  missing_days: message('No rows from {from} to {to}. These days are calculated.'),
  missing_month: message('{month} is missing. It’s calculated.'),
  no_leap_day: message('29 February is missing. It uses 28 February’s times or is calculated.'),
  outlier: message('{column} {clock}: {difference} min from the calculated {computed}, unlike nearby days.'),
  hour_off: message('From {from} to {to}, all times are an hour off. Is the table’s clock change late?'),
  winter_time: message('The table uses winter time all year.'),
  swapped_columns: message('{first} and {second} seem swapped.'),
  column_off: message('{column} is usually {difference} min from the calculated time. Check the column.'),
  iqamah_suspected: message('These look like iqamah times: all later than usual, ending in 0 or 5.'),
};
const missingDayMessage = message('No row for {from}. That day is calculated.');
const sameRowMessage = message('Line {otherLine} repeats this day with the same times.');

export interface ProblemFormats {
  readonly t: Translate;
  readonly number: (value: number) => string;
  readonly day: (date: CivilDate) => string;
  readonly month: (date: CivilDate) => string;
}

/** Describes a problem in one sentence, without its line and day, which are shown beside it. */
export function describeProblem(problem: ImportProblem, { t, day, month, number }: ProblemFormats): string {
  const { column, columns, from, to, date, byMinutes, minutes, computedMinutes } = problem;
  return t(messageOf(problem), {
    count: number(problem.count ?? 0),
    limit: number(problem.limit ?? 0),
    // Isolated, because the text may be in a script of another direction.
    text: `\u2068${problem.text ?? ''}\u2069`,
    otherLine: problem.otherLine ?? 0,
    year: String(problem.year ?? ''),
    column: column ? columnLabel(column, t) : '',
    first: columns ? columnLabel(columns[0], t) : '',
    second: columns ? columnLabel(columns[1], t) : '',
    from: from ? day(from) : '',
    to: to ? day(to) : '',
    month: from ? month(from) : '',
    date: date ? day(date) : '',
    clock: formatMinutesOfDay(minutes ?? 0),
    computed: formatMinutesOfDay(computedMinutes ?? 0),
    difference: formatSigned(byMinutes ?? 0),
  });
}

function messageOf({ code, isSame, from, to }: ImportProblem): string {
  if (code === 'two_rows' && isSame) return sameRowMessage;
  const isOneDay = code === 'missing_days' && from && to && sameDate(from, to);
  return isOneDay ? missingDayMessage : problemMessages[code];
}

/** Returns noon of the day in milliseconds, for formatters in UTC. */
export const noonUtc = (date: CivilDate): number => utcMidnight(date) + 43_200_000;

const columnLabels: Readonly<Partial<Record<ColumnRole, string>>> = {
  date: message('Date'),
  day: message('Day of the month'),
  month: message('Month'),
  year: message('Year'),
  weekday: message('Day of the week'),
  hijri: message('Hijri date'),
  imsak: message('Imsak'),
  asr_hanafi: message('Asr (Hanafi)'),
  jumuah: message('Friday prayer'),
  ignore: message('Not used'),
};

/** Returns the label of a column of the imported table. */
export function columnLabel(role: ColumnRole, t: Translate): string {
  if (role.startsWith('iqamah_')) {
    const prayer = role.slice('iqamah_'.length) as PrayerName;
    return t('{prayer} iqamah', { prayer: t(timeLabels[prayer]) });
  }
  const other = columnLabels[role];
  return t(other ?? timeLabels[role as keyof typeof timeLabels]);
}
