import type { ColumnRole } from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import type { ImportProblem, ProblemCode } from '../../../../domain/prayer-times/timetable/import/draft.ts';
import type { PrayerName } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, sameDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';
import { formatMinutesOfDay } from '../match/parse-time.ts';
import { formatSigned } from '../panel/format-signed.ts';

const problemMessages: Readonly<Record<ProblemCode, string>> = {
  too_large: message('The text is too long: {count} characters. The limit is {limit}.'),
  too_many_rows: message('The text has too many rows: {count}. The limit is {limit}.'),
  empty: message('Paste a timetable or choose a file first.'),
  no_rows: message('No rows with times found. Each day needs a row with its date and its times.'),
  no_date_column: message('No dates found. Each row needs its date, or a day below the name of its month.'),
  no_time_columns: message('No prayer times found. Choose below which column holds which prayer.'),
  hijri_dates: message(
    'These dates are from the Hijri calendar. Use a table with Gregorian dates, or add a column with them.',
  ),
  no_month: message('The rows have only days. Choose the month below.'),
  months_counted: message(
    'The months have no names. The twelve lists of days were read as January to December.',
  ),
  columns_guessed: message(
    'The columns have no names. They were recognized by their order: check them below.',
  ),
  same_column_twice: message('{column} appears twice. Check the columns below.'),
  no_times_in_column: message('The column {column} has no times. They are calculated.'),
  date_order_unclear: message('Dates such as 01/02 can be read two ways. Check the order of day and month.'),
  date_order_mixed: message('Some dates have the day first and some the month first. Check them.'),
  too_long: message('The table covers more than two years. Import one year at a time.'),
  not_a_date: message('“{text}” isn’t a date. The row is left out.'),
  no_such_day: message('{text}: this day doesn’t exist in {year}. The row is left out.'),
  not_a_time: message('{column}: “{text}” isn’t a time. It is calculated.'),
  missing_time: message('{column} is missing. It is calculated.'),
  uneven_row: message(
    'The row has {count} cells instead of {limit}, so its times can’t be told apart. It is left out.',
  ),
  out_of_order: message('{second} isn’t later than {first}.'),
  two_rows: message('This day already has different times in line {otherLine}. Choose one of the two rows.'),
  missing_days: message('No rows from {from} to {to}. These days are calculated.'),
  missing_month: message('{month} is missing. It is calculated.'),
  no_leap_day: message('29 February is missing. It takes the times of 28 February or is calculated.'),
  outlier: message(
    '{column} {clock}: {difference} min from the calculated {computed}, unlike the days around it.',
  ),
  hour_off: message('From {from} to {to}, all times are one hour off. Does the table change its clock late?'),
  winter_time: message('The table is in winter time all year.'),
  swapped_columns: message('{first} and {second} seem to be swapped.'),
  column_off: message(
    '{column} is usually {difference} min from the calculated time. Is it the right column?',
  ),
  iqamah_suspected: message('These look like iqamah times: all are later than usual and end in 0 or 5.'),
};
const missingDayMessage = message('No row for {from}. That day is calculated.');
const sameRowMessage = message('This day is in line {otherLine} too, with the same times.');

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
  asr_hanafi: message('Asr, second shadow'),
  jumuah: message('Friday prayer'),
  ignore: message('Not used'),
};

/** Returns the label of a column of the imported table. */
export function columnLabel(role: ColumnRole, t: Translate): string {
  if (role.startsWith('iqamah_')) {
    const prayer = role.slice('iqamah_'.length) as PrayerName;
    return t('Iqamah of {prayer}', { prayer: t(timeLabels[prayer]) });
  }
  const other = columnLabels[role];
  return t(other ?? timeLabels[role as keyof typeof timeLabels]);
}
