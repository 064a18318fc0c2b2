import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BoardDay } from '../../src/domain/prayer-times/match/board.ts';
import { referencePointsAt } from '../../src/domain/prayer-times/methods/reference-points-at.ts';
import type { PlaceInput } from '../../src/domain/prayer-times/place-prayer-day.ts';
import { prayerNames, type TimeName } from '../../src/domain/prayer-times/types.ts';
import { parseIsoDate, utcMidnight } from '../../src/domain/time-zone/civil-date.ts';
import { parseClock } from './published-timetables.ts';

/** A published timetable from a file of the reference folder. */
export interface ReferenceTimetable {
  readonly file: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres?: number;
  readonly timezone: string;
  /** The name of the method, or of an authority without a row in the methods table. */
  readonly method: string;
  readonly times: readonly ({ readonly date: string } & Readonly<Record<TimeName, string | null>>)[];
}

/** The number of days on a board, and the distance between them in rows of the timetable. */
export interface BoardShape {
  readonly days: number;
  readonly every: number;
}

const folder =
  process.env['REFERENCE_TIMETABLES'] ?? resolve(import.meta.dirname, '../../../shared/timetables');
const noon = 12 * 3_600_000;

/** Reads the timetables in the folder `REFERENCE_TIMETABLES`; none if it doesn't exist. */
export function readReferenceTimetables(): ReferenceTimetable[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.map((file) => ({ ...JSON.parse(readFileSync(resolve(folder, file), 'utf8')), file }));
}

/** Returns the timetable's place as the page requests it, with its UTC offsets on these days. */
export function placeOfTimetable(table: ReferenceTimetable, days: readonly BoardDay[]): PlaceInput {
  const { latitude, longitude, country, timezone, elevationMetres } = table;
  const starts = days.map(({ date }) => utcMidnight(date));
  const offsets = starts
    .sort((a, b) => a - b)
    .map((at, i): [number, number] => [i === 0 ? 0 : at, offsetMinutes(timezone, at + noon)]);
  return {
    coordinates: { latitude, longitude },
    countryCode: country,
    townElevationMetres: elevationMetres,
    zone: { name: timezone, offsets: offsets as unknown as PlaceInput['zone']['offsets'] },
    referencePoints: referencePointsAt(country, { latitude, longitude }),
    settings: {},
  };
}

/** Returns up to `maxBoards` boards of the five prayers, spread evenly over the timetable. */
export function sampleBoards(
  table: ReferenceTimetable,
  { days, every }: BoardShape,
  maxBoards: number,
): BoardDay[][] {
  const rows = table.times.map(boardDay);
  const last = rows.length - (days - 1) * every - 1;
  if (last < 0) return [];
  const count = Math.min(maxBoards, last + 1);
  const starts = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * (last + 1)) / count));
  return starts.map((start) =>
    Array.from({ length: days }, (_, i) => rows[start + i * every]).filter((row) => row !== undefined),
  );
}

function boardDay(row: ReferenceTimetable['times'][number]): BoardDay {
  const date = parseIsoDate(row.date);
  if (date === undefined) throw new Error(`Not a date: ${row.date}`);
  const times = prayerNames.flatMap((name) => {
    const clock = row[name];
    return clock === null || clock === undefined ? [] : [[name, parseClock(clock)] as const];
  });
  return { date, times: Object.fromEntries(times) };
}

function offsetMinutes(timeZone: string, epochMs: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    epochMs,
  );
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
}
