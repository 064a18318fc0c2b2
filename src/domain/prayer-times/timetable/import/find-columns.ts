import { timeNames } from '../../types.ts';
import { timetableColumns } from '../timetable.ts';
import { type DateCell, readDateCell, readTimeCell } from './cells.ts';
import { type ColumnRole, headingMeaning } from './column-names.ts';
import type { DraftColumn, ImportProblem } from './draft.ts';
import type { TextRecord } from './split-text.ts';

export interface FoundColumns {
  readonly columns: readonly DraftColumn[];
  readonly problems: readonly ImportProblem[];
}

type Meaning = NonNullable<ReturnType<typeof headingMeaning>>;
type Content = 'time' | 'date' | 'day' | 'month' | 'year' | 'weekday' | 'hijri' | 'other' | 'empty';

const dateContents: readonly Content[] = ['date', 'day', 'month', 'year', 'weekday', 'hijri'];
const shownSamples = 3;
/** Number of rows used to recognise a column. */
const sampledRows = 400;

/** Determines what each column contains: by the lines above the rows, otherwise by the cells. */
export function findColumns(
  rows: readonly TextRecord[],
  above: readonly TextRecord[],
  width: number,
): FoundColumns {
  const sample = rows.slice(0, sampledRows);
  const contents = Array.from({ length: width }, (_, index) =>
    contentOf(sample.map(({ cells }) => cells[index] ?? '')),
  );
  const headings = headingsOf(above, width, contents);
  const named = headings.map(({ meaning }, index) => roleByHeading(meaning, contents[index] ?? 'other'));
  const problems = headings.flatMap(({ meaning }, index): ImportProblem[] => {
    const column = timetableColumns.find((name) => name === meaning);
    if (column === undefined || named[index] === column) return [];
    return [{ code: 'no_times_in_column', severity: 'hint', column }];
  });
  attachIqamah(named);
  resolveFajr(named);
  const hasPrayers = named.filter((role) => timeNames.some((name) => name === role)).length >= 2;
  const roles = hasPrayers ? named : rolesByOrder(named, contents, sample, problems);
  const settled = resolveDateColumns(resolveDuplicates(roles.map(asRole), sample, problems), sample);
  return {
    columns: settled.map((role, index) => ({
      role,
      heading: headings[index]?.text ?? '',
      samples: sample.slice(0, shownSamples).map(({ cells }) => cells[index] ?? ''),
    })),
    problems,
  };
}

function contentOf(cells: readonly string[]): Content {
  const counts = new Map<Content, number>();
  let filled = 0;
  for (const cell of cells) {
    if (cell === '') continue;
    filled++;
    const content = contentOfCell(cell);
    counts.set(content, (counts.get(content) ?? 0) + 1);
  }
  if (filled === 0) return 'empty';
  const isOneYear = new Set(cells).size === 1 && /^(?:19|20)\d\d$/.test(cells[0] ?? '');
  if (isOneYear) return 'year';
  const [content, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['other', 0];
  return count * 2 >= filled ? content : 'other';
}

function contentOfCell(cell: string): Content {
  const time = readTimeCell(cell);
  // 5.47 is a time and 25.12. a date: ambiguous cells are decided by the rest of the column.
  if (time !== undefined && !/^\d{1,2}[./-]\d{1,2}[./-]/.test(cell)) return 'time';
  const date = readDateCell(cell);
  return date ? contentOfDate(date) : 'other';
}

function contentOfDate({ isHijri, isWeekday, year, month, day, first }: DateCell): Content {
  if (isHijri) return 'hijri';
  if (first !== undefined || (month !== undefined && day !== undefined)) return 'date';
  if (day !== undefined) return 'day';
  if (month !== undefined) return 'month';
  if (year !== undefined) return 'year';
  return isWeekday ? 'weekday' : 'other';
}

interface Heading {
  readonly text: string;
  readonly meaning: Named;
}

/** Headings of each column, from one or two lines: the prayer above, `Begins` and `Jamaat` below. */
function headingsOf(above: readonly TextRecord[], width: number, contents: readonly Content[]): Heading[] {
  const known = above.filter(({ cells }) => meaningsOf(cells).length >= 2).slice(-2);
  const [last, before] = [known.at(-1), known.at(-2)];
  if (!last) return Array.from({ length: width }, () => ({ text: '', meaning: undefined }));
  const below = aligned(last.cells, width, contents);
  const isSecondLine = below.some((cell) => isHalf(headingMeaning(cell)));
  const top = isSecondLine && before ? spread(before.cells, below) : [];
  return below.map((cell, index) => {
    const texts = [top[index] ?? '', cell].filter((text) => text !== '');
    return {
      text: texts.join(' · '),
      meaning: headingMeaning(texts.join(' ')),
    };
  });
}

/** Whether the cell is a complete heading, like `Sunrise` below the last prayer's name. */
const isOwnHeading = (cell: string) => {
  const meaning = headingMeaning(cell);
  return meaning !== undefined && !isHalf(meaning);
};
const isHalf = (meaning: Meaning | undefined) => meaning === 'iqamah' || meaning === 'begins';
const meaningsOf = (cells: readonly string[]) => cells.flatMap((cell) => headingMeaning(cell) ?? []);

/** Headings separated by different whitespace than the rows are assigned to the columns in order. */
function aligned(cells: readonly string[], width: number, contents: readonly Content[]): string[] {
  const trimmed = withoutTail(cells);
  if (trimmed.length === width || (trimmed.length < width && cells.length >= width))
    return Array.from({ length: width }, (_, index) => trimmed[index] ?? '');
  const words = cells.flatMap((cell) => (headingMeaning(cell) ? [cell] : cell.split(/\s+/)));
  const times = words.filter((word) => isTimeMeaning(headingMeaning(word)));
  const timeColumns = contents.flatMap((content, index) => (content === 'time' ? [index] : []));
  if (times.length !== timeColumns.length)
    return Array.from({ length: width }, (_, index) => trimmed[index] ?? '');
  return contents.map((_, index) => times[timeColumns.indexOf(index)] ?? '');
}

function isTimeMeaning(meaning: Meaning | undefined): boolean {
  return meaning !== undefined && !['date', 'day', 'month', 'year', 'weekday', 'hijri'].includes(meaning);
}

function withoutTail(cells: readonly string[]): readonly string[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === '') length--;
  return cells.slice(0, length);
}

/** Upper headings, each over its column and the empty ones to its right; or in order at each new prayer. */
function spread(upper: readonly string[], below: readonly string[]): string[] {
  if (upper.length >= below.length - 1) {
    let current = '';
    return below.map((cell, index) => {
      const own = upper[index] ?? '';
      if (own !== '') current = own;
      return own !== '' || (cell !== '' && !isOwnHeading(cell)) ? current : '';
    });
  }
  const names = upper.filter((cell) => isTimeMeaning(headingMeaning(cell)));
  let next = -1;
  return below.map((cell) => {
    const meaning = headingMeaning(cell);
    if (meaning === 'begins') next++;
    return isHalf(meaning) ? (names[next] ?? '') : '';
  });
}

type Named = Meaning | undefined;

function roleByHeading(meaning: Named, content: Content): Named {
  if (dateContents.includes(content)) return meaning === 'hijri' ? 'hijri' : (content as Meaning);
  if (meaning === undefined || content === 'empty') return undefined;
  return content === 'time' || !isTimeMeaning(meaning) ? meaning : 'ignore';
}

function isPrayer(meaning: Named): meaning is 'fajr' | 'dhuhr' | 'asr' | 'maghrib' | 'isha' {
  return meaning !== undefined && ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'].includes(meaning);
}

/** A column headed only `Jamaat` belongs to the prayer on its left. */
function attachIqamah(named: Named[]): void {
  for (const [index, role] of named.entries()) {
    if (role !== 'iqamah') continue;
    const before = named[index - 1];
    const prayer = before === 'asr_hanafi' ? 'asr' : before;
    named[index] = isPrayer(prayer) ? `iqamah_${prayer}` : 'ignore';
  }
}

/** Turkish tables call Fajr İmsak; Indonesian ones have an Imsak before it. */
function resolveFajr(named: Named[]): void {
  const replace = (from: Meaning, to: Meaning) => {
    const index = named.indexOf(from);
    if (index >= 0) named[index] = to;
    return index >= 0;
  };
  if (!named.includes('fajr'))
    replace('imsak', 'fajr') || replace('sehri', 'fajr') || replace('sabah', 'fajr');
  if (!named.includes('maghrib')) replace('iftar', 'maghrib');
}

function asRole(meaning: Named): ColumnRole {
  switch (meaning) {
    case undefined:
    case 'sabah':
    case 'sehri':
    case 'iftar':
    case 'iqamah':
    case 'begins':
      return 'ignore';
    default:
      return meaning;
  }
}

const orders: Readonly<Record<number, readonly ColumnRole[]>> = {
  5: ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'],
  6: ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'],
  7: ['fajr', 'sunrise', 'dhuhr', 'asr', 'asr_hanafi', 'maghrib', 'isha'],
};
const withImsak: readonly ColumnRole[] = ['imsak', 'fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
/** Imsak is 10 minutes before Fajr; nowhere does the sun rise so soon after Fajr. */
const imsakMinutes = 20;

/** Without headings, five to seven columns of times are the day's times in order. */
function rolesByOrder(
  named: readonly Named[],
  contents: readonly Content[],
  sample: readonly TextRecord[],
  problems: ImportProblem[],
): Named[] {
  const times = contents.flatMap((content, index) => (content === 'time' ? [index] : []));
  const [first = 0, second = 0] = times;
  const gap = median(sample.flatMap(({ cells }) => difference(cells[first], cells[second])));
  const order =
    times.length === 7 && gap !== undefined && gap <= imsakMinutes ? withImsak : orders[times.length];
  if (!order) return [...named];
  problems.push({ code: 'columns_guessed', severity: 'hint' });
  return contents.map((content, index) =>
    content === 'time'
      ? (order[times.indexOf(index)] ?? 'ignore')
      : dateContents.includes(content)
        ? (content as Meaning)
        : 'ignore',
  );
}

function difference(earlier: string | undefined, later: string | undefined): number[] {
  const [a, b] = [readTimeCell(earlier ?? ''), readTimeCell(later ?? '')];
  return a && b ? [b.figures - a.figures] : [];
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Of two columns for one time, the second is a second Asr, the iqamah, or ignored. */
function resolveDuplicates(
  roles: readonly ColumnRole[],
  sample: readonly TextRecord[],
  problems: ImportProblem[],
): ColumnRole[] {
  const settled: ColumnRole[] = [];
  for (const [index, role] of roles.entries()) {
    const before = settled.indexOf(role);
    if (before < 0 || role === 'ignore' || isOfDate(role)) {
      settled.push(role);
      continue;
    }
    const gap = median(sample.flatMap(({ cells }) => difference(cells[before], cells[index])));
    const isHanafi = role === 'asr' && !roles.includes('asr_hanafi') && changesDaily(sample, index);
    problems.push({ code: 'same_column_twice', severity: 'hint', column: role });
    if (isHanafi && gap !== undefined && gap > 20) settled.push('asr_hanafi');
    else settled.push(isPrayer(role) && gap !== undefined && gap >= 0 ? `iqamah_${role}` : 'ignore');
  }
  return settled;
}

const isOfDate = (role: ColumnRole) => dateContents.some((content) => content === role);

/** Solar times change nearly every day or two; iqamah times stay for weeks. */
function changesDaily(sample: readonly TextRecord[], index: number): boolean {
  const texts = sample.map(({ cells }) => cells[index]);
  const changes = texts.filter((text, i) => i > 0 && text !== texts[i - 1]).length;
  return changes * 3 >= texts.length;
}

/**
 * Chooses one column of each kind for the date: a full date before a day, and of two the one with the larger
 * range.
 */
function resolveDateColumns(roles: readonly ColumnRole[], sample: readonly TextRecord[]): ColumnRole[] {
  const settled = [...roles];
  for (const kind of ['date', 'day', 'month', 'year'] as const) {
    const matching = settled.flatMap((role, index) => (role === kind ? [index] : []));
    const chosen = [...matching].sort((a, b) => largest(sample, b) - largest(sample, a) || a - b)[0];
    for (const index of matching) if (index !== chosen) settled[index] = 'ignore';
  }
  const date = settled.indexOf('date');
  const day = settled.indexOf('day');
  // A day next to a full date is a row number or the Hijri day.
  if (date >= 0 && day >= 0) settled[day] = 'ignore';
  return settled;
}

function largest(sample: readonly TextRecord[], index: number): number {
  return Math.max(0, ...sample.map(({ cells }) => readDateCell(cells[index] ?? '')?.day ?? 0));
}
