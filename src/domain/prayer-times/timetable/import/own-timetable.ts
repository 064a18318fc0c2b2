import { addDays, type CivilDate, daysBetween, utcMidnight } from '../../../time-zone/civil-date.ts';
import { offsetMinutesAt, type ZoneWindow } from '../../../time-zone/zone-window.ts';
import { prayerNames } from '../../types.ts';
import { ownTimetableId } from '../applicable-timetables.ts';
import { anyLeapYear, type Timetable, type TimetableColumn, timetableColumns } from '../timetable.ts';
import type { DraftRow } from './draft.ts';

export interface OwnTimetableChoice {
  /** Name of the mosque. */
  readonly name: string;
  /** The same times every year; otherwise only on the dates of the text. */
  readonly repeats: boolean;
  /** All rows are in standard time. */
  readonly isWinterTime: boolean;
  /** Lines of the rows to use; of two rows for a day the later one counts. */
  readonly lines: ReadonlySet<number>;
  /** The place for which the text was read, and its zone on the days of the rows. */
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly zone: ZoneWindow;
}

export interface OwnTimetable {
  readonly table: Timetable;
  /** Iqamah times on the same days, if the text has them. */
  readonly iqamah?: Timetable | undefined;
  /** Number of days with a row. */
  readonly dayCount: number;
}

/** How far from its place a mosque's timetable applies. */
const ownTimetableRadiusKm = 25;
const kmPerDegree = 111.2;
const noonMs = 43_200_000;

/**
 * Builds a timetable from the selected rows; undefined if there are none. A single Asr column is used for both
 * madhabs, because users of the mosque's timetable follow its Asr. A repeating table is stored in standard
 * time, because the dates of summer time move.
 */
export function ownTimetable(
  rows: readonly DraftRow[],
  choice: OwnTimetableChoice,
): OwnTimetable | undefined {
  const used = rows.filter(({ line }) => choice.lines.has(line));
  const [first] = used;
  if (!first) return undefined;
  const { zone, repeats, isWinterTime } = choice;
  const offsets = used.map(({ date }) => offsetMinutesAt(zone, utcMidnight(date) + noonMs));
  const standard = Math.min(...offsets, ...yearOffsets(zone, first.date.year));
  const isFixed = repeats || isWinterTime;
  const shifts = offsets.map((offset) => (repeats && !isWinterTime ? standard - offset : 0));
  const from = repeats ? { year: anyLeapYear, month: 1, day: 1 } : first.date;
  const indexOf = (date: CivilDate) => daysBetween(from, repeats ? { ...date, year: anyLeapYear } : date);
  const length = repeats ? 366 : 1 + Math.max(...used.map(({ date }) => indexOf(date)));
  const facts = {
    id: ownTimetableId,
    name: choice.name,
    source: choice.name,
    licence: '',
    area: { box: boxAround(choice.place) },
    clock: isFixed ? { utcOffsetMinutes: standard } : ('local' as const),
    repeats,
    from,
  };
  const fill = (minutesOf: (row: DraftRow, column: TimetableColumn) => number | undefined) => {
    const columns: Partial<Record<TimetableColumn, (number | undefined)[]>> = {};
    for (const column of timetableColumns) {
      const values = new Array<number | undefined>(length).fill(undefined);
      for (const [index, row] of used.entries()) {
        const minutes = minutesOf(row, column);
        if (minutes !== undefined) values[indexOf(row.date)] = minutes + (shifts[index] ?? 0);
      }
      if (values.some((value) => value !== undefined)) columns[column] = values;
    }
    return columns;
  };
  const printsBoth = used.some(
    ({ minutes }) => minutes.asr_hanafi !== undefined && minutes.asr !== undefined,
  );
  const columns = fill(({ minutes }, column) =>
    isAsr(column) && !printsBoth ? (minutes.asr ?? minutes.asr_hanafi) : minutes[column],
  );
  const iqamah = fill(({ iqamah: times }, column) => {
    const prayer = prayerNames.find((name) => name === column);
    return prayer && times[prayer];
  });
  return {
    table: { ...facts, columns: withLeapDay(columns, repeats) },
    ...(Object.keys(iqamah).length > 0 && { iqamah: { ...facts, columns: withLeapDay(iqamah, repeats) } }),
    dayCount: new Set(used.map(({ date }) => indexOf(date))).size,
  };
}

const isAsr = (column: TimetableColumn) => column === 'asr' || column === 'asr_hanafi';
const leapDay = 59;

type Columns = Partial<Record<TimetableColumn, (number | undefined)[]>>;

/** Uses 28 February's times for the 29th in a table of a common year. */
function withLeapDay(columns: Columns, repeats: boolean): Columns {
  if (!repeats) return columns;
  const isPrinted = Object.values(columns).some((column) => column[leapDay] !== undefined);
  if (isPrinted) return columns;
  for (const column of Object.values(columns)) column[leapDay] = column[leapDay - 1];
  return columns;
}

function yearOffsets(zone: ZoneWindow, year: number): number[] {
  return [1, 7].map((month) => offsetMinutesAt(zone, utcMidnight({ year, month, day: 1 }) + noonMs));
}

function boxAround({ latitude, longitude }: OwnTimetableChoice['place']) {
  const north = ownTimetableRadiusKm / kmPerDegree;
  const east = north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  return {
    south: Math.max(-90, latitude - north),
    west: Math.max(-180, longitude - east),
    north: Math.min(90, latitude + north),
    east: Math.min(180, longitude + east),
  };
}

/** Returns the first and last day with a row; undefined for a repeating table. */
export function daysOfTimetable({
  repeats,
  from,
  columns,
}: Timetable): { from: CivilDate; to: CivilDate } | undefined {
  if (repeats) return undefined;
  const length = Math.max(1, ...Object.values(columns).map((column) => column.length));
  return { from, to: addDays(from, length - 1) };
}
