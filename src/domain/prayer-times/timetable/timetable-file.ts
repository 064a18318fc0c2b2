import {
  addDays,
  type CivilDate,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
} from '../../time-zone/civil-date.ts';
import { methodOfId } from '../methods/methods.ts';
import {
  anyLeapYear,
  isEstimatedDay,
  type Timetable,
  type TimetableArea,
  type TimetableClock,
  type TimetableColumn,
  timetableColumns,
} from './timetable.ts';

/** Why a file can't be read, worded for its author. */
export interface TimetableProblem {
  /** Counted from 1; 0 if it concerns the whole file. */
  readonly line: number;
  readonly message: string;
}

export type TimetableReading =
  | { readonly table: Timetable; readonly problems: readonly [] }
  | { readonly table?: undefined; readonly problems: readonly TimetableProblem[] };

/** Control characters, and the replacement character for bytes that aren't UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it detects.
const unreadable = /[\u0000-\u0008\u000e-\u001f\ufffd]/;
/** Room for every column of a whole year three times over. */
export const maxFileLength = 200_000;
const maxProblems = 20;
const maxRows = 366;
const minutesOfDay = 1440;
const fields = ['id', 'name', 'method', 'country', 'box', 'clock', 'years', 'source', 'licence'] as const;
type Field = (typeof fields)[number];

/**
 * Reads a timetable file. Lines that begin with `#` give the facts as `# field: value`; then follow a line with the
 * columns (`date,fajr,sunrise,dhuhr,asr,asr_hanafi,maghrib,isha`, all but `date` optional) and one line per day.
 *
 *     # id: london_unified_2025
 *     # name: London Unified Prayer Timetable
 *     # method: london_unified       the method of the table; without it, the default of its area
 *     # country: GB                  and, or, a box in degrees: south west north east
 *     # box: 51.28 -0.52 51.70 0.34
 *     # clock: UTC+00:00             all rows have this offset; `local` for the local time of each day
 *     # years: every                 rows have dates as 01-31; otherwise `dated`, rows as 2026-01-31
 *     # source: where the rows were read
 *     # licence: under which terms
 *
 * Times are `HH:MM`, up to `29:59` for an Isha after midnight; an empty field if nothing is printed. A row whose date
 * begins with `~` was estimated between printed rows. Files are never read in part: any problem rejects the file.
 */
export function readTimetableFile(text: string): TimetableReading {
  if (text.length > maxFileLength)
    return { problems: [{ line: 0, message: `The file is larger than ${maxFileLength} characters.` }] };
  if (unreadable.test(text))
    return {
      problems: [{ line: 0, message: 'The file is no text in UTF-8. Save it as UTF-8 and try again.' }],
    };
  const problems: TimetableProblem[] = [];
  const facts = new Map<Field, string>();
  const rows: Row[] = [];
  let header: readonly (TimetableColumn | 'date')[] | undefined;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const report = (message: string) => problems.push({ line: number, message });
    if (line.trim() === '') continue;
    if (line.startsWith('#')) readFact(line, facts, report);
    else if (header === undefined) header = readHeader(line, report);
    else {
      const row = readRow(line, number, header, report);
      if (row) rows.push(row);
    }
    if (problems.length >= maxProblems) return { problems };
  }
  if (header === undefined) problems.push({ line: 0, message: 'There is no line that names the columns.' });
  const head = readFacts(facts, (message) => problems.push({ line: 0, message }));
  if (problems.length > 0 || head === undefined || header === undefined) return { problems };
  return tableOf(head, rows, header);
}

interface Row {
  readonly line: number;
  readonly date: string;
  readonly isEstimated: boolean;
  readonly minutes: ReadonlyMap<TimetableColumn, number>;
}

type Report = (message: string) => void;

function readFact(line: string, facts: Map<Field, string>, report: Report): void {
  const match = /^#\s*([a-z]+)\s*:\s*(.*?)\s*$/.exec(line);
  // Any other line with `#` is a comment.
  if (!match?.[1] || match[2] === undefined) return;
  const field = fields.find((name) => name === match[1]);
  if (field === undefined) report(`${match[1]} is not a field. The fields are ${fields.join(', ')}.`);
  else if (facts.has(field)) report(`${field} is given twice.`);
  else if (match[2] !== '') facts.set(field, match[2]);
}

function readHeader(line: string, report: Report): readonly (TimetableColumn | 'date')[] | undefined {
  const names = line.split(',').map((name) => name.trim().toLowerCase());
  const known = ['date', ...timetableColumns] as const;
  const columns = names.flatMap((name) => known.find((column) => column === name) ?? []);
  const unknown = names.filter((name) => !known.some((column) => column === name));
  if (unknown.length > 0) report(`Unknown columns: ${unknown.join(', ')}. Known are ${known.join(', ')}.`);
  else if (new Set(columns).size < columns.length) report('A column is named twice.');
  else if (columns[0] !== 'date') report('The first column must be date.');
  else if (columns.length < 2) report('There is no column with times.');
  return columns;
}

const clockForm = /^([0-2]?\d):([0-5]\d)$/;

function readRow(
  line: string,
  number: number,
  header: readonly (TimetableColumn | 'date')[],
  report: Report,
): Row | undefined {
  const cells = line.split(',').map((cell) => cell.trim());
  if (cells.length !== header.length) {
    report(`There are ${cells.length} fields; the columns are ${header.length}.`);
    return undefined;
  }
  const [day = ''] = cells;
  const minutes = new Map<TimetableColumn, number>();
  for (const [index, column] of header.entries()) {
    const cell = cells[index] ?? '';
    if (column === 'date' || cell === '') continue;
    const match = clockForm.exec(cell);
    if (match) minutes.set(column, Number(match[1]) * 60 + Number(match[2]));
    else report(`${column} is "${cell}", which is no time as HH:MM.`);
  }
  reportDisorder(minutes, report);
  const isEstimated = day.startsWith('~');
  return { line: number, date: isEstimated ? day.slice(1) : day, isEstimated, minutes };
}

function reportDisorder(minutes: ReadonlyMap<TimetableColumn, number>, report: Report): void {
  const printed = timetableColumns.filter((column) => minutes.has(column));
  for (const [index, column] of printed.entries()) {
    const next = printed[index + 1];
    if (next !== undefined && (minutes.get(next) ?? 0) <= (minutes.get(column) ?? 0))
      report(`${next} is not after ${column}.`);
  }
}

type Head = Omit<Timetable, 'columns' | 'from' | 'estimated'>;

function readFacts(facts: ReadonlyMap<Field, string>, report: Report): Head | undefined {
  const required = (field: Field) => {
    const value = facts.get(field);
    if (value === undefined)
      report(`The field ${field} is missing, for example "# ${field}: ${examples[field]}".`);
    return value ?? '';
  };
  const [id, name, source, licence] = [
    required('id'),
    required('name'),
    required('source'),
    required('licence'),
  ];
  if (id !== '' && (!/^[a-z0-9_]{1,60}$/.test(id) || id === 'own'))
    report('id must be 1 to 60 of a-z, 0-9 and _, and not "own".');
  const method = facts.get('method');
  if (method !== undefined && methodOfId(method) === undefined)
    report(`method is "${method}", which is no id of a method. /api/prayer-times/methods lists them.`);
  const area = areaOf(facts.get('country'), facts.get('box'), report);
  const clock = clockOf(required('clock'), report);
  const years = required('years');
  if (years !== '' && years !== 'every' && years !== 'dated') report('years must be "every" or "dated".');
  const repeats = years === 'every';
  if (repeats && clock === 'local')
    report(
      'A table for every year needs a fixed clock, for example "# clock: UTC+00:00": dates of summer time move.',
    );
  return area && clock && { id, name, source, licence, method, area, clock, repeats };
}

const examples: Readonly<Record<Field, string>> = {
  id: 'london_unified',
  name: 'London Unified Prayer Timetable',
  method: 'london_unified',
  country: 'GB',
  box: '51.28 -0.52 51.70 0.34',
  clock: 'UTC+00:00',
  years: 'every',
  source: 'The timetable on the wall, photographed on 1 January 2026',
  licence: 'Facts; published by the mosque',
};

function areaOf(
  country: string | undefined,
  box: string | undefined,
  report: Report,
): TimetableArea | undefined {
  if (country === undefined && box === undefined) {
    report('Where does the table hold? Give country, box or both.');
    return undefined;
  }
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    report('country must be two capital letters, as GB.');
  if (box === undefined) return { countryCode: country };
  const [south = NaN, west = NaN, north = NaN, east = NaN, ...more] = box.split(/\s+/).map(Number);
  const isBox = south < north && west < east && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  if (!isBox || more.length > 0 || Math.abs(west) > 180 || Math.abs(east) > 180)
    report(
      'box must be four numbers of degrees, south west north east: the south below the north, the west below the east.',
    );
  return { countryCode: country, box: { south, west, north, east } };
}

function clockOf(text: string, report: Report): TimetableClock | undefined {
  if (text === 'local') return 'local';
  const match = /^UTC([+-])(0\d|1[0-4]):([0-5]\d)$/.exec(text);
  if (match === null) {
    if (text !== '')
      report('clock must be "local" or an offset from UTC-14:59 to UTC+14:59, as "UTC+01:00".');
    return undefined;
  }
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return { utcOffsetMinutes: match[1] === '-' ? -minutes : minutes };
}

function tableOf(
  head: Head,
  rows: readonly Row[],
  header: readonly (TimetableColumn | 'date')[],
): TimetableReading {
  const problems: TimetableProblem[] = [];
  const byDay = new Map<number, Row>();
  const first = { year: anyLeapYear, month: 1, day: 1 };
  for (const row of rows) {
    const date = parseIsoDate(head.repeats ? `${anyLeapYear}-${row.date}` : row.date);
    const form = head.repeats ? 'MM-DD' : 'YYYY-MM-DD';
    const day = date && daysBetween(first, date);
    if (day === undefined)
      problems.push({ line: row.line, message: `"${row.date}" is no day of the calendar as ${form}.` });
    else if (byDay.has(day))
      problems.push({
        line: row.line,
        message: `${row.date} has a row already, line ${byDay.get(day)?.line}.`,
      });
    else if (row.minutes.size === 0) problems.push({ line: row.line, message: `${row.date} has no time.` });
    else byDay.set(day, row);
  }
  problems.push(...lateIshas(byDay, head.repeats));
  if (byDay.size === 0) problems.push({ line: 0, message: 'There is no row with a day.' });
  const days = [...byDay.keys()];
  const [from, to] = head.repeats ? [0, maxRows - 1] : [Math.min(...days), Math.max(...days)];
  if (to - from >= maxRows && byDay.size > 0)
    problems.push({ line: 0, message: `A file holds at most ${maxRows} days from the first to the last.` });
  if (problems.length > 0) return { problems: problems.slice(0, maxProblems) };
  const span = Array.from({ length: to - from + 1 }, (_, index) => byDay.get(from + index));
  const columns = Object.fromEntries(
    timetableColumns
      .filter((column) => header.includes(column))
      .map((column) => [column, span.map((row) => row?.minutes.get(column))]),
  );
  return {
    table: { ...head, from: addDays(first, from), columns, estimated: runsOf(span) },
    problems: [],
  };
}

/** An Isha after midnight must be before the Fajr of the next row. */
function lateIshas(byDay: ReadonlyMap<number, Row>, repeats: boolean): TimetableProblem[] {
  return [...byDay].flatMap(([day, { line, minutes }]) => {
    const next = byDay.get(repeats ? (day + 1) % maxRows : day + 1);
    const [isha = 0, fajr] = [minutes.get('isha'), next?.minutes.get('fajr')];
    if (fajr === undefined || isha - minutesOfDay < fajr) return [];
    return [{ line, message: `isha is not before the fajr of the next day, line ${next?.line}.` }];
  });
}

/** First and last day of each run of estimated rows. */
function runsOf(span: readonly (Row | undefined)[]): readonly (readonly [number, number])[] | undefined {
  const runs: [number, number][] = [];
  for (const [index, row] of span.entries()) {
    if (!row?.isEstimated) continue;
    const last = runs.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  }
  return runs.length > 0 ? runs : undefined;
}

/** Writes a file that `readTimetableFile` reads as the same table. */
export function writeTimetableFile(table: Timetable): string {
  const columns = timetableColumns.filter((column) => table.columns[column] !== undefined);
  const length = Math.max(0, ...columns.map((column) => table.columns[column]?.length ?? 0));
  const rows = Array.from({ length }, (_, index) => rowText(table, columns, index)).filter(
    (row) => row !== '',
  );
  const { area, clock } = table;
  const box = area.box && [area.box.south, area.box.west, area.box.north, area.box.east].join(' ');
  const facts: readonly (readonly [Field, string | undefined])[] = [
    ['id', table.id],
    ['name', table.name],
    ['method', table.method],
    ['country', area.countryCode],
    ['box', box],
    ['clock', clock === 'local' ? clock : offsetText(clock.utcOffsetMinutes)],
    ['years', table.repeats ? 'every' : 'dated'],
    ['source', table.source],
    ['licence', table.licence],
  ];
  const head = facts.flatMap(([field, value]) => (value === undefined ? [] : [`# ${field}: ${value}`]));
  return [...head, ['date', ...columns].join(','), ...rows, ''].join('\n');
}

function rowText(table: Timetable, columns: readonly TimetableColumn[], index: number): string {
  const cells = columns.map((column) => table.columns[column]?.[index]);
  if (cells.every((cell) => cell === undefined)) return '';
  const date: CivilDate = addDays(table.from, index);
  const day = formatIsoDate(date).slice(table.repeats ? 5 : 0);
  return [`${isEstimatedDay(table, index) ? '~' : ''}${day}`, ...cells.map(clockText)].join(',');
}

const two = (n: number) => String(n).padStart(2, '0');

function clockText(minutes: number | undefined): string {
  return minutes === undefined ? '' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
