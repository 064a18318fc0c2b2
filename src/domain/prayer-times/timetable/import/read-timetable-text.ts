import {
  addDays,
  type CivilDate,
  civilDateOfUtc,
  daysBetween,
  utcMidnight,
} from '../../../time-zone/civil-date.ts';
import { timetableColumns } from '../timetable.ts';
import { readTimeCell } from './cells.ts';
import type { DraftColumn, DraftRow, ImportProblem, ReadingContext, TimetableDraft } from './draft.ts';
import { findColumns } from './find-columns.ts';
import { plainText } from './plain-text.ts';
import { isTooLong, readDates } from './read-dates.ts';
import { readRows } from './read-times.ts';
import { splitText, type TextRecord } from './split-text.ts';

/** Characters: ten times what a year with the iqamah of every prayer needs. */
export const maxTextLength = 500_000;
const maxRows = 1_500;
const minTimesPerRow = 2;

/**
 * Reads a mosque's timetable from pasted text or a file, with any common separator, column order, clock and
 * language. Never throws; anything not understood is in `problems`, with its line.
 */
export function readTimetableText(text: string, context: ReadingContext): TimetableDraft {
  if (text.length > maxTextLength) {
    const size = { count: text.length, limit: maxTextLength };
    return emptyDraft(context, { code: 'too_large', severity: 'error', ...size });
  }
  if (text.trim() === '') return emptyDraft(context, { code: 'empty', severity: 'error' });
  const { records, isByBlanks } = splitText(plainText(text));
  const hasMarks = records.some(({ cells }) => countMarkedTimes(cells) >= minTimesPerRow);
  const withTimes = records.filter(({ cells }) =>
    hasMarks ? countMarkedTimes(cells) >= minTimesPerRow : countUnmarkedTimes(cells) >= minTimesPerRow + 1,
  );
  if (withTimes.length === 0) return emptyDraft(context, { code: 'no_rows', severity: 'error' });
  if (withTimes.length > maxRows) {
    const size = { count: withTimes.length, limit: maxRows };
    return emptyDraft(context, { code: 'too_many_rows', severity: 'error', ...size });
  }
  return draftOf(records, withTimes, isByBlanks, context);
}

function draftOf(
  records: readonly TextRecord[],
  withTimes: readonly TextRecord[],
  isByBlanks: boolean,
  context: ReadingContext,
): TimetableDraft {
  const width = usualWidth(withTimes);
  const even = withTimes.filter(({ cells }) => isEven(cells, width, isByBlanks));
  const uneven = withTimes.filter((record) => !even.includes(record));
  const lines = new Set(withTimes.map(({ line }) => line));
  const firstLine = withTimes[0]?.line ?? 0;
  const foundColumns = findColumns(
    even,
    records.filter(({ line }) => line < firstLine),
    width,
  );
  const columns = foundColumns.columns.map((column, index) => ({
    ...column,
    role: context.roles?.[index] ?? column.role,
  }));
  const roles = columns.map(({ role }) => role);
  const problems: ImportProblem[] = context.roles ? [] : [...foundColumns.problems];
  problems.push(...uneven.map((record) => unevenRow(record, width)));
  const draft = { columns, problems, yearFrom: 'asked', year: context.year } as const;
  if (!roles.some((role) => timetableColumns.some((column) => column === role))) {
    problems.push({ code: 'no_time_columns', severity: 'error' });
    return { ...emptyDraft(context), ...draft };
  }
  const evenLines = new Set(even.map(({ line }) => line));
  const relevant = records.filter(({ line }) => evenLines.has(line) || !lines.has(line));
  const dates = readDates(relevant, ({ line }) => evenLines.has(line), roles, context);
  problems.push(...dates.problems);
  const { rows, problems: rowProblems, isTwelveHour } = readRows(even, roles, dates.dates);
  problems.push(...rowProblems);
  return finishedDraft({ columns, problems, rows, isTwelveHour, context, dates });
}

interface Parts {
  readonly columns: readonly DraftColumn[];
  readonly problems: readonly ImportProblem[];
  readonly rows: readonly DraftRow[];
  readonly isTwelveHour: boolean;
  readonly context: ReadingContext;
  readonly dates: ReturnType<typeof readDates>;
}

function finishedDraft({ columns, problems, rows, isTwelveHour, context, dates }: Parts): TimetableDraft {
  const { yearFrom, dateOrder, needsMonth } = dates;
  const sorted = [...rows].sort((a, b) => daysBetween(b.date, a.date) || a.line - b.line);
  const { mergedRows, problems: duplicates } = mergeDuplicateDays(sorted);
  const isLong = isTooLong(mergedRows.map(({ date }) => date));
  // A mistyped year would leave thousands of months without a row.
  const all = [...problems, ...duplicates, ...(isLong ? [] : gapsOf(mergedRows))];
  if (isLong) all.push({ code: 'too_long', severity: 'error' });
  if (mergedRows.length === 0 && !all.some(({ severity }) => severity === 'error'))
    all.push({ code: 'no_rows', severity: 'error' });
  return {
    columns,
    rows: mergedRows,
    problems: all,
    yearFrom,
    year: mergedRows[0]?.date.year ?? context.year,
    dateOrder,
    needsMonth,
    isTwelveHour,
  };
}

function emptyDraft({ year }: ReadingContext, problem?: ImportProblem): TimetableDraft {
  return {
    columns: [],
    rows: [],
    problems: problem ? [problem] : [],
    yearFrom: 'asked',
    year,
    needsMonth: false,
    isTwelveHour: false,
  };
}

function countMarkedTimes(cells: readonly string[]): number {
  return cells.filter((cell) => readTimeCell(cell)?.isMarked).length;
}

function countUnmarkedTimes(cells: readonly string[]): number {
  return cells.filter((cell) => readTimeCell(cell) !== undefined).length;
}

/** Number of columns of most rows. */
function usualWidth(rows: readonly TextRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** A shorter row lacks its last cells. With whitespace as the separator, the missing cells can't be identified. */
function isEven(cells: readonly string[], width: number, isByBlanks: boolean): boolean {
  if (isByBlanks) return cells.length === width;
  return cells.slice(width).every((cell) => cell === '');
}

function unevenRow({ line, cells }: TextRecord, width: number): ImportProblem {
  return { code: 'uneven_row', severity: 'row', line, count: cells.length, limit: width };
}

/** Keeps one of two equal rows for a day; of two different ones neither counts until the user decides. */
function mergeDuplicateDays(rows: readonly DraftRow[]): {
  mergedRows: DraftRow[];
  problems: ImportProblem[];
} {
  const problems: ImportProblem[] = [];
  const mergedRows: DraftRow[] = [];
  for (const row of rows) {
    const before = mergedRows.at(-1);
    if (!before || daysBetween(before.date, row.date) !== 0) {
      mergedRows.push(row);
      continue;
    }
    const isSame = JSON.stringify(before.minutes) === JSON.stringify(row.minutes);
    const severity = isSame ? 'hint' : 'row';
    const report = (line: number, otherLine: number) =>
      problems.push({ code: 'two_rows', severity, line, date: row.date, otherLine, isSame });
    if (isSame) {
      report(row.line, before.line);
      continue;
    }
    if (!problems.some(({ line }) => line === before.line)) report(before.line, row.line);
    report(row.line, before.line);
    mergedRows[mergedRows.length - 1] = { ...before, isDoubtful: true };
    mergedRows.push({ ...row, isDoubtful: true });
  }
  return { mergedRows, problems };
}

/** Days without a row between the first and the last, whole months by name; 29 February separately. */
function gapsOf(rows: readonly DraftRow[]): ImportProblem[] {
  const problems: ImportProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const between = before ? daysBetween(before.date, row.date) - 1 : 0;
    if (!before || between < 1) continue;
    problems.push(...gapProblems(addDays(before.date, 1), addDays(row.date, -1)));
  }
  return [...problems, ...endsOfYear(rows)];
}

/** A table of most of a year that starts late or ends early also lacks months. */
function endsOfYear(rows: readonly DraftRow[]): ImportProblem[] {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  if (!first || !last || first.year !== last.year || rows.length < 180) return [];
  const begin = { year: first.year, month: 1, day: 1 };
  const end = { year: last.year, month: 12, day: 31 };
  return [
    ...(daysBetween(begin, first) > 0 ? gapProblems(begin, addDays(first, -1)) : []),
    ...(daysBetween(last, end) > 0 ? gapProblems(addDays(last, 1), end) : []),
  ];
}

function gapProblems(from: CivilDate, to: CivilDate): ImportProblem[] {
  const count = daysBetween(from, to) + 1;
  if (count === 1 && from.month === 2 && from.day === 29)
    return [{ code: 'no_leap_day', severity: 'hint', date: from }];
  const problems: ImportProblem[] = [];
  let at = from;
  while (daysBetween(at, to) >= 0) {
    const end = lastOfMonth(at);
    const isWhole = at.day === 1 && daysBetween(end, to) >= 0;
    if (!isWhole) {
      const stop = nextWhole(at, to);
      problems.push({
        code: 'missing_days',
        severity: 'row',
        from: at,
        to: stop,
        count: daysBetween(at, stop) + 1,
      });
      at = addDays(stop, 1);
      continue;
    }
    const { year, month } = at;
    problems.push({ code: 'missing_month', severity: 'row', month, year, from: at, to: end, count: end.day });
    at = addDays(end, 1);
  }
  return problems;
}

function lastOfMonth({ year, month }: CivilDate): CivilDate {
  return civilDateOfUtc(
    utcMidnight(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }) - 1,
  );
}

/** The last day before a month that is missing completely. */
function nextWhole(from: CivilDate, to: CivilDate): CivilDate {
  const end = lastOfMonth(from);
  if (daysBetween(end, to) <= 0) return to;
  return end;
}
