import { dayMs } from '../../../time/units.ts';
import { type CivilDate, daysBetween, formatIsoDate, parseIsoDate } from '../../../time-zone/civil-date.ts';
import { type DateCell, readDateCell } from './cells.ts';
import type { ColumnRole } from './column-names.ts';
import type { DateOrder, ImportProblem, ReadingContext } from './draft.ts';
import { gregorianMonth } from './month-names.ts';
import { plainWords } from './plain-text.ts';
import type { TextRecord } from './split-text.ts';

export interface ReadDates {
  /** Dates by line; rows with an unreadable date are absent. */
  readonly dates: ReadonlyMap<number, CivilDate>;
  readonly problems: readonly ImportProblem[];
  readonly yearFrom: 'dates' | 'text' | 'asked';
  readonly dateOrder?: DateOrder | undefined;
  readonly needsMonth: boolean;
}

/** Date parts of a row, including those from a heading above it. */
interface Parts extends Partial<DateCell> {
  readonly line: number;
  readonly text: string;
}

/**
 * Reads the dates of all rows, using the whole table: order of day and month, months above the rows, the year
 * in a title.
 */
export function readDates(
  records: readonly TextRecord[],
  isRow: (record: TextRecord) => boolean,
  roles: readonly ColumnRole[],
  context: ReadingContext,
): ReadDates {
  const parts = partsOf(records, isRow, roles);
  const problems: ImportProblem[] = [];
  const stop = (code: ImportProblem['code']): ReadDates => ({
    dates: new Map(),
    problems: [{ code, severity: 'error' }],
    yearFrom: 'asked',
    needsMonth: code === 'no_month',
  });
  const readable = parts.filter(({ isHijri }) => !isHijri);
  if (readable.every((part) => part.day === undefined && part.first === undefined)) {
    const isHijri = parts.some((part) => part.isHijri) || roles.includes('hijri');
    return stop(isHijri ? 'hijri_dates' : 'no_date_column');
  }
  const figures = parts.filter((part) => part.first !== undefined);
  const order = figures.length > 0 ? (context.dateOrder ?? orderOf(figures, problems)) : undefined;
  const withMonths = monthsCounted(
    parts.map((part) => inOrderOf(part, order)),
    context,
    problems,
  );
  if (withMonths === undefined) return stop('no_month');
  const { dates, yearFrom } = datesOf(withMonths, yearInTitle(records, isRow), context, problems);
  const needsMonth = context.month !== undefined;
  return { dates, problems, yearFrom, needsMonth, ...(order && figures.length > 0 && { dateOrder: order }) };
}

/** Date parts of each row, with month and year from the heading above it or from a merged cell above. */
function partsOf(
  records: readonly TextRecord[],
  isRow: (record: TextRecord) => boolean,
  roles: readonly ColumnRole[],
): Parts[] {
  let month: number | undefined;
  let year: number | undefined;
  const parts: Parts[] = [];
  for (const record of records) {
    if (!isRow(record)) {
      const heading = monthHeading(record);
      if (heading) {
        month = heading.month;
        year = heading.year ?? year;
      }
      continue;
    }
    const cells = roles.flatMap((role, index) => {
      const text = record.cells[index] ?? '';
      return ['date', 'day', 'month', 'year'].includes(role) && text !== '' ? [{ role, text }] : [];
    });
    const parsed: { -readonly [Key in keyof DateCell]?: DateCell[Key] } = {};
    for (const { role, text } of cells) Object.assign(parsed, defined(partOf(role, readDateCell(text))));
    month = parsed.month ?? month;
    year = parsed.year ?? year;
    const text = cells.map((cell) => cell.text).join(' ');
    parts.push({
      line: record.line,
      text,
      ...(parsed.first === undefined && { month }),
      year,
      ...defined(parsed),
    });
  }
  return parts;
}

function partOf(role: ColumnRole, cell: DateCell | undefined): Partial<DateCell> {
  if (!cell) return {};
  // A numeric month reads as a day.
  if (role === 'month') return { month: cell.month ?? cell.day };
  return role === 'year' ? { year: cell.year ?? cell.day } : cell;
}

function defined<T extends object>(record: T): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Partial<T>;
}

const yearForm = /(?:^|\D)((?:19|20)\d\d)(?!\d)/;
const maxHeadingWords = 12;

/** Recognises `January 2026`, `Prayer times for January`: a line without times that names one month. */
function monthHeading({ cells }: TextRecord): { month: number; year?: number } | undefined {
  const text = cells.filter((cell) => cell !== '').join(' ');
  const list = plainWords(text).split(' ');
  if (list.length > maxHeadingWords) return undefined;
  const months = new Set(list.flatMap((word) => gregorianMonth(word) ?? []));
  const [month] = months;
  if (months.size !== 1 || month === undefined) return undefined;
  const year = yearForm.exec(text)?.[1];
  return { month, ...(year !== undefined && { year: Number(year) }) };
}

function yearInTitle(
  records: readonly TextRecord[],
  isRow: (record: TextRecord) => boolean,
): number | undefined {
  for (const record of records) {
    if (isRow(record)) continue;
    const year = yearForm.exec(record.cells.join(' '))?.[1];
    if (year !== undefined) return Number(year);
  }
  return undefined;
}

/** Day or month first: by numbers that can only be a day, otherwise by which order makes the days consecutive. */
function orderOf(parts: readonly Parts[], problems: ImportProblem[]): DateOrder {
  const isDayFirst = parts.some(({ first = 0 }) => first > 12);
  const isMonthFirst = parts.some(({ second = 0 }) => second > 12);
  if (isDayFirst && isMonthFirst) problems.push({ code: 'date_order_mixed', severity: 'hint' });
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy';
  const [dmy, mdy] = [stepsOf(parts, 'dmy'), stepsOf(parts, 'mdy')];
  if (dmy === mdy && !isDayFirst) problems.push({ code: 'date_order_unclear', severity: 'hint' });
  return mdy > dmy ? 'mdy' : 'dmy';
}

/** Counts rows that are on the day after the previous row. */
function stepsOf(parts: readonly Parts[], order: DateOrder): number {
  const days = parts.map((part) => {
    const { month = 1, day = 1, year = 2000 } = inOrderOf(part, order);
    return Date.UTC(year, month - 1, day) / dayMs;
  });
  return days.filter((day, index) => index > 0 && day - (days[index - 1] ?? 0) === 1).length;
}

function inOrderOf(part: Parts, order: DateOrder | undefined): Parts {
  const { first, second } = part;
  if (first === undefined || second === undefined) return part;
  return order === 'mdy' ? { ...part, month: first, day: second } : { ...part, day: first, month: second };
}

/** Days without a month: twelve runs of them are a year, one run is the month that the user specifies. */
function monthsCounted(
  parts: readonly Parts[],
  { month: chosenMonth }: ReadingContext,
  problems: ImportProblem[],
): readonly Parts[] | undefined {
  if (parts.some(({ month }) => month !== undefined)) return parts;
  let run = 1;
  let before = 0;
  const runs = parts.map(({ day = before }) => {
    if (day < before) run++;
    before = day;
    return run;
  });
  if (run === 12) {
    problems.push({ code: 'months_counted', severity: 'hint' });
    return parts.map((part, index) => ({ ...part, month: runs[index] }));
  }
  if (run > 1 || chosenMonth === undefined) return undefined;
  return parts.map((part) => ({ ...part, month: chosenMonth }));
}

function datesOf(
  parts: readonly Parts[],
  titleYear: number | undefined,
  context: ReadingContext,
  problems: ImportProblem[],
): { dates: Map<number, CivilDate>; yearFrom: ReadDates['yearFrom'] } {
  const dates = new Map<number, CivilDate>();
  const ownYear = parts.some(({ year }) => year !== undefined);
  let year = context.chosenYear ?? titleYear ?? context.year;
  let before: CivilDate | undefined;
  for (const { line, text, isHijri, ...part } of parts) {
    const { month, day } = part;
    if (month === undefined || day === undefined || isHijri) {
      problems.push({ code: 'not_a_date', severity: 'row', line, text });
      continue;
    }
    // January after December without a year is in the next year.
    if (part.year === undefined && before?.month === 12 && month === 1) year++;
    const date = { year: part.year ?? year, month, day };
    if (month < 1 || month > 12 || parseIsoDate(formatIsoDate(date)) === undefined) {
      problems.push({ code: 'no_such_day', severity: 'row', line, text, year: date.year });
      continue;
    }
    before = date;
    dates.set(line, date);
  }
  return { dates, yearFrom: ownYear ? 'dates' : titleYear === undefined ? 'asked' : 'text' };
}

/** Whether the rows span more than two years. */
export function isTooLong(dates: readonly CivilDate[]): boolean {
  const sorted = [...dates].sort((a, b) => daysBetween(b, a));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first !== undefined && last !== undefined && daysBetween(first, last) > 731;
}
