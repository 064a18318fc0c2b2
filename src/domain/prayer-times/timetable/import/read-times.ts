import type { CivilDate } from '../../../time-zone/civil-date.ts';
import { type TimetableColumn, timetableColumns } from '../timetable.ts';
import { readTimeCell, type TimeCell } from './cells.ts';
import type { ColumnRole } from './column-names.ts';
import type { DraftRow, ImportProblem, IqamahColumn } from './draft.ts';
import type { TextRecord } from './split-text.ts';

const halfDay = 720;
const wholeDay = 1440;

export interface ReadRows {
  readonly rows: readonly DraftRow[];
  readonly problems: readonly ImportProblem[];
  readonly isTwelveHour: boolean;
}

/** Reads the times of each row in 24-hour format, with problems. */
export function readRows(
  records: readonly TextRecord[],
  roles: readonly ColumnRole[],
  dates: ReadonlyMap<number, CivilDate>,
): ReadRows {
  const problems: ImportProblem[] = [];
  const isTwelveHour = usesTwelveHours(records, roles);
  const rows = records.flatMap((record): DraftRow[] => {
    const date = dates.get(record.line);
    return date ? [rowOf(record, date, roles, isTwelveHour, problems)] : [];
  });
  return { rows, problems, isTwelveHour };
}

/** Whether no afternoon hour is above 12. */
function usesTwelveHours(records: readonly TextRecord[], roles: readonly ColumnRole[]): boolean {
  const afternoon: readonly ColumnRole[] = ['asr', 'asr_hanafi', 'maghrib', 'iqamah_asr', 'iqamah_maghrib'];
  const columns = roles.flatMap((role, index) => (afternoon.includes(role) ? [index] : []));
  let early = 0;
  let late = 0;
  for (const { cells } of records) {
    for (const index of columns) {
      const time = readTimeCell(cells[index] ?? '');
      if (time === undefined) continue;
      if (time.figures < halfDay) early++;
      else late++;
    }
  }
  return early > late;
}

function rowOf(
  { line, cells }: TextRecord,
  date: CivilDate,
  roles: readonly ColumnRole[],
  isTwelveHour: boolean,
  problems: ImportProblem[],
): DraftRow {
  const minutes: Partial<Record<TimetableColumn, number>> = {};
  const iqamah: Partial<Record<IqamahColumn, number>> = {};
  for (const [index, role] of roles.entries()) {
    const text = cells[index] ?? '';
    const column = timetableColumns.find((name) => name === role);
    const prayer = iqamahPrayer(role);
    if (column === undefined && prayer === undefined) continue;
    const time = readTimeCell(text);
    if (column !== undefined && time === undefined) {
      const code = isBlank(text) ? 'missing_time' : 'not_a_time';
      problems.push({ code, severity: 'row', line, date, column, ...(code === 'not_a_time' && { text }) });
    }
    if (time === undefined) continue;
    if (column !== undefined) minutes[column] = minutesOf(time, column, isTwelveHour);
    else if (prayer !== undefined) iqamah[prayer] = minutesOf(time, prayer, isTwelveHour);
  }
  const order = outOfOrder(minutes);
  for (const columns of order) problems.push({ code: 'out_of_order', severity: 'row', line, date, columns });
  return { line, date, minutes, iqamah, isDoubtful: order.length > 0 };
}

function iqamahPrayer(role: ColumnRole): IqamahColumn | undefined {
  return role.startsWith('iqamah_') ? (role.slice('iqamah_'.length) as IqamahColumn) : undefined;
}

const isBlank = (text: string) => /^[-–—.*"”\s]*$/.test(text);

function minutesOf({ figures, half }: TimeCell, column: TimetableColumn, isTwelveHour: boolean): number {
  const clock = figures % wholeDay;
  if (half !== undefined) return lateOf((clock % halfDay) + (half === 'pm' ? halfDay : 0), column);
  if (!isTwelveHour) return figures >= wholeDay ? figures : lateOf(figures, column);
  return lateOf(halfOfDay(figures, column), column);
}

/** Interprets 12-hour digits for a column. */
function halfOfDay(figures: number, column: TimetableColumn): number {
  if (figures > halfDay + 59) return figures;
  const morning = figures % halfDay;
  switch (column) {
    case 'fajr':
    case 'sunrise':
      return morning;
    case 'dhuhr':
      return morning >= 9 * 60 ? morning : morning + halfDay;
    case 'isha':
      // 12:10 at night, and the early hours of a northern summer.
      return morning < 3 * 60 + 30 ? morning : morning + halfDay;
    default:
      return morning + halfDay;
  }
}

/** An Isha after midnight belongs to the previous evening. */
function lateOf(minutes: number, column: TimetableColumn): number {
  return column === 'isha' && minutes < halfDay ? minutes + wholeDay : minutes;
}

function outOfOrder(
  minutes: Readonly<Partial<Record<TimetableColumn, number>>>,
): (readonly [TimetableColumn, TimetableColumn])[] {
  const printed = timetableColumns.filter((column) => minutes[column] !== undefined);
  return printed.flatMap((column, index) => {
    const before = printed[index - 1];
    if (before === undefined || (minutes[before] ?? 0) < (minutes[column] ?? 0)) return [];
    return [[before, column] as const];
  });
}
