import { type CivilDate, daysBetween, utcMidnight } from '../../../time-zone/civil-date.ts';
import { offsetMinutesAt, type ZoneWindow } from '../../../time-zone/zone-window.ts';
import { type TimetableColumn, timetableColumns } from '../timetable.ts';
import type { DraftRow, ImportProblem, TimetableDraft } from './draft.ts';

export type ColumnMinutes = Readonly<Partial<Record<TimetableColumn, number | undefined>>>;

/** Returns local times as minutes after midnight, for both madhabs. */
export type ComputedDay = (date: CivilDate) => ColumnMinutes;

export interface CheckedRow extends DraftRow {
  /** Printed minus calculated, minutes. A single Asr is compared with the madhab it is nearer to. */
  readonly differences: ColumnMinutes;
  /** Times far from those of the surrounding days. */
  readonly outliers: readonly TimetableColumn[];
  /** All times are an hour off. */
  readonly hourOff?: -60 | 60 | undefined;
}

export interface CheckedTimetable {
  readonly rows: readonly CheckedRow[];
  /** Problems of the draft and those found by comparison. */
  readonly problems: readonly ImportProblem[];
  /** The median difference of each column. */
  readonly typical: ColumnMinutes;
  /** The rows are in standard time during summer time. */
  readonly isWinterTime: boolean;
  /** The madhab of the only Asr column, by its distance; undefined if both or none are printed. */
  readonly asrColumn?: 'asr' | 'asr_hanafi' | undefined;
}

/** How far a time may be from the surrounding days. Authorities that round in steps stay within it. */
const outlierMinutes = 10;
const neighbours = 7;
const hourTolerance = 15;
const columnOffMinutes = 25;
const swapGainMinutes = 60;
const noonMs = 43_200_000;

/** Compares a draft with the calculated times of the place: outliers, swapped columns, a wrong hour. */
export function checkTimetable(
  draft: TimetableDraft,
  computedDay: ComputedDay,
  zone: ZoneWindow,
): CheckedTimetable {
  const computed = draft.rows.map(({ date }) => computedDay(date));
  const asrColumn = findAsrColumn(draft.rows, computed);
  const expected = computed.map((day) => (asrColumn === undefined ? day : { ...day, asr: day[asrColumn] }));
  const differences = draft.rows.map(({ minutes }, index) => differencesOf(minutes, expected[index] ?? {}));
  const typical = eachColumn((column) => median(differences.flatMap((row) => row[column] ?? [])));
  const swaps = swapsOf(draft.rows, expected);
  const hours = hoursOff(differences);
  const rows = draft.rows.map((row, index): CheckedRow => {
    const hourOff = hours[index];
    const outliers = swaps.length > 0 ? [] : outliersOf(differences, hours, index);
    return { ...row, differences: differences[index] ?? {}, outliers, ...(hourOff && { hourOff }) };
  });
  const isWinterTime = isWinterAllYear(rows, zone);
  return {
    rows,
    typical,
    isWinterTime,
    asrColumn,
    problems: [
      ...draft.problems,
      ...swaps,
      ...(isWinterTime ? [{ code: 'winter_time', severity: 'hint' } as const] : hourRuns(rows)),
      ...(swaps.length > 0 ? [] : columnsOff(typical, isWinterTime)),
      ...iqamahSuspicion(rows, typical),
      ...rows.flatMap((row, index) => outlierProblems(row, expected[index] ?? {})),
    ],
  };
}

function eachColumn(value: (column: TimetableColumn) => number | undefined): ColumnMinutes {
  const all: Partial<Record<TimetableColumn, number>> = {};
  for (const column of timetableColumns) {
    const minutes = value(column);
    if (minutes !== undefined) all[column] = minutes;
  }
  return all;
}

function differencesOf(minutes: ColumnMinutes, expected: ColumnMinutes): ColumnMinutes {
  return eachColumn((column) => {
    const [printed, ours] = [minutes[column], expected[column]];
    return printed === undefined || ours === undefined ? undefined : printed - ours;
  });
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function findAsrColumn(
  rows: readonly DraftRow[],
  computed: readonly ColumnMinutes[],
): CheckedTimetable['asrColumn'] {
  if (rows.some(({ minutes }) => minutes.asr_hanafi !== undefined)) return undefined;
  const distanceTo = (school: 'asr' | 'asr_hanafi') =>
    median(
      rows.flatMap(({ minutes: { asr } }, index) => {
        const ours = computed[index]?.[school];
        return asr === undefined || ours === undefined ? [] : [Math.abs(asr - ours)];
      }),
    );
  const [first, second] = [distanceTo('asr'), distanceTo('asr_hanafi')];
  if (first === undefined || second === undefined) return undefined;
  return second < first ? 'asr_hanafi' : 'asr';
}

/** Returns for each row the hour by which all of it is off, if it is. */
function hoursOff(differences: readonly ColumnMinutes[]): (-60 | 60 | undefined)[] {
  return differences.map((row) => {
    const values = Object.values(row).flatMap((value) => value ?? []);
    if (values.length < 3) return undefined;
    const shift = median(values) ?? 0;
    const hour = shift > 0 ? 60 : -60;
    const isHour = Math.abs(shift - hour) <= hourTolerance;
    const near = values.filter((value) => Math.abs(value - hour) <= hourTolerance + 10).length;
    return isHour && near * 5 >= values.length * 3 ? hour : undefined;
  });
}

/** Compares with the median of the surrounding days, after removing hour errors. */
function outliersOf(
  differences: readonly ColumnMinutes[],
  hours: readonly (number | undefined)[],
  index: number,
): TimetableColumn[] {
  const own = differences[index] ?? {};
  const around: number[] = [];
  for (let i = Math.max(0, index - neighbours); i <= index + neighbours && i < differences.length; i++)
    around.push(i);
  return timetableColumns.filter((column) => {
    const value = own[column];
    if (value === undefined) return false;
    const near = median(
      around.flatMap((i) => {
        const other = differences[i]?.[column];
        return other === undefined || i === index ? [] : [other - (hours[i] ?? 0)];
      }),
    );
    return near !== undefined && Math.abs(value - (hours[index] ?? 0) - near) > outlierMinutes;
  });
}

/** Two columns each much nearer to the other's calculated times. */
function swapsOf(rows: readonly DraftRow[], expected: readonly ColumnMinutes[]): ImportProblem[] {
  const printed = timetableColumns.filter((column) =>
    rows.some(({ minutes }) => minutes[column] !== undefined),
  );
  const distance = (column: TimetableColumn, to: TimetableColumn) =>
    median(
      rows.flatMap(({ minutes }, index) => {
        const [own, ours] = [minutes[column], expected[index]?.[to]];
        return own === undefined || ours === undefined ? [] : [Math.abs(own - ours)];
      }),
    ) ?? 0;
  const problems: ImportProblem[] = [];
  for (const [index, a] of printed.entries()) {
    for (const b of printed.slice(index + 1)) {
      const isSwapped = distance(a, a) + distance(b, b) - distance(a, b) - distance(b, a) > swapGainMinutes;
      const isClose = distance(a, b) < columnOffMinutes && distance(b, a) < columnOffMinutes;
      if (isSwapped && isClose) problems.push({ code: 'swapped_columns', severity: 'row', columns: [a, b] });
    }
  }
  return problems;
}

/** An hour early on all days of summer time and right on the others. */
function isWinterAllYear(rows: readonly CheckedRow[], zone: ZoneWindow): boolean {
  const offsets = rows.map(({ date }) => offsetMinutesAt(zone, utcMidnight(date) + noonMs));
  const standard = Math.min(...offsets);
  const summer = rows.filter((_, index) => (offsets[index] ?? 0) > standard);
  if (summer.length < 5) return false;
  const agreeing = rows.filter(
    ({ hourOff }, index) => (hourOff === -60) === (offsets[index] ?? 0) > standard,
  );
  return agreeing.length >= rows.length * 0.9;
}

/** One problem for each run of rows that are an hour off. */
function hourRuns(rows: readonly CheckedRow[]): ImportProblem[] {
  const problems: {
    code: 'hour_off';
    severity: 'row';
    line: number;
    from: CivilDate;
    to: CivilDate;
    byMinutes: number;
    count: number;
  }[] = [];
  for (const { hourOff, date, line } of rows) {
    if (hourOff === undefined) continue;
    const run = problems.at(-1);
    if (run && run.byMinutes === hourOff && daysBetween(run.to, date) <= 1) {
      run.count += daysBetween(run.to, date);
      run.to = date;
    } else
      problems.push({
        code: 'hour_off',
        severity: 'row',
        line,
        from: date,
        to: date,
        byMinutes: hourOff,
        count: 1,
      });
  }
  return problems;
}

function columnsOff(typical: ColumnMinutes, isWinterTime: boolean): ImportProblem[] {
  if (isWinterTime) return [];
  const values = Object.values(typical).flatMap((value) => value ?? []);
  const isAllAnHour =
    values.length > 2 && values.every((value) => Math.abs(Math.abs(value) - 60) <= hourTolerance);
  if (isAllAnHour) return [];
  return timetableColumns.flatMap((column): ImportProblem[] => {
    const byMinutes = typical[column];
    if (byMinutes === undefined || Math.abs(byMinutes) < columnOffMinutes) return [];
    return [{ code: 'column_off', severity: 'hint', column, byMinutes }];
  });
}

/** All prayers are late and mostly on multiples of five minutes: typical for congregation times. */
function iqamahSuspicion(rows: readonly DraftRow[], typical: ColumnMinutes): ImportProblem[] {
  const prayers = (['fajr', 'dhuhr', 'asr', 'isha'] as const).filter((column) => (typical[column] ?? 0) >= 8);
  if (prayers.length < 3) return [];
  const values = rows.flatMap(({ minutes }) => prayers.flatMap((column) => minutes[column] ?? []));
  const onFive = values.filter((value) => value % 5 === 0).length;
  return onFive >= values.length * 0.7 ? [{ code: 'iqamah_suspected', severity: 'hint' }] : [];
}

function outlierProblems(
  { outliers, line, date, minutes, differences }: CheckedRow,
  expected: ColumnMinutes,
): ImportProblem[] {
  return outliers.map((column) => ({
    code: 'outlier',
    severity: 'row',
    ...{ line, date, column },
    ...{ minutes: minutes[column], computedMinutes: expected[column], byMinutes: differences[column] },
  }));
}
