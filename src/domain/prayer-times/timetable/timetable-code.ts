import { type Timetable, type TimetableColumn, timetableColumns } from './timetable.ts';

/**
 * Compact form of a timetable for transfer and storage. Each column is a string: the first day's minutes, then
 * for each day the difference from the previous day, mostly a single letter. A year is about 3 kB, 1 kB
 * compressed.
 */
export type TimetableCode = Omit<Timetable, 'columns'> & {
  readonly columns: Readonly<Partial<Record<TimetableColumn, string | undefined>>>;
};

/** Differences from -12 to 12 minutes are a letter; the middle one, `m`, is zero. */
const letters = 'abcdefghijklmnopqrstuvwxy';
const largestStep = 12;
/** No time is printed on that day. */
const hole = '-';

/** Packs the columns; everything else is unchanged. */
export function packTimetable(table: Timetable): TimetableCode {
  return { ...table, columns: mapColumns(table.columns, packColumn) };
}

/** Unpacks the result of `packTimetable`. Throws for any other string. */
export function unpackTimetable(code: TimetableCode): Timetable {
  return { ...code, columns: mapColumns(code.columns, unpackColumn) };
}

function mapColumns<A, B>(
  columns: Readonly<Partial<Record<TimetableColumn, A | undefined>>>,
  change: (column: A) => B,
): Partial<Record<TimetableColumn, B>> {
  const changed: Partial<Record<TimetableColumn, B>> = {};
  for (const name of timetableColumns) {
    const column = columns[name];
    if (column !== undefined) changed[name] = change(column);
  }
  return changed;
}

function packColumn(column: readonly (number | undefined)[]): string {
  let before = 0;
  return column
    .map((minutes) => {
      if (minutes === undefined) return hole;
      const step = minutes - before;
      before = minutes;
      return Math.abs(step) <= largestStep ? letters[step + largestStep] : `(${minutes})`;
    })
    .join('');
}

const part = /\((\d{1,4})\)|([a-y])|-/gy;

function unpackColumn(text: string): (number | undefined)[] {
  let before = 0;
  let read = 0;
  const column = [...text.matchAll(part)].map(([whole, minutes, letter]) => {
    read += whole.length;
    if (whole === hole) return undefined;
    before = letter === undefined ? Number(minutes) : before + letters.indexOf(letter) - largestStep;
    return before;
  });
  if (read !== text.length) throw new Error('Not a column of a timetable');
  return column;
}
