import { withPrinted } from '../../../src/domain/prayer-times/compute-prayer-day.ts';
import { timetablesAt as coveringTables } from '../../../src/domain/prayer-times/timetable/applicable-timetables.ts';
import { printedTimes } from '../../../src/domain/prayer-times/timetable/printed-times.ts';
import { type Timetable, timetableFacts } from '../../../src/domain/prayer-times/timetable/timetable.ts';
import { readTimetableFile } from '../../../src/domain/prayer-times/timetable/timetable-file.ts';
import type { AppliedTimetables } from './place.ts';

export type {
  Timetable,
  TimetableArea,
  TimetableClock,
  TimetableColumn,
} from '../../../src/domain/prayer-times/timetable/timetable.ts';

/**
 * Reads a timetable file: facts in lines that begin with `#`, then a line with the columns, then one line per day.
 *
 *     # id: example_2026
 *     # name: Example Mosque
 *     # country: GB                  and, or, a box in degrees: south west north east
 *     # clock: local                 or a fixed offset, as UTC+01:00
 *     # years: dated                 rows as 2026-01-31; or every, rows as 01-31
 *     # source: the timetable on the wall
 *     # licence: facts, published by the mosque
 *     date,fajr,sunrise,dhuhr,asr,maghrib,isha
 *     2026-01-01,06:21,08:06,12:12,13:49,16:03,17:40
 *
 * @throws SyntaxError whose message lists every problem with its line; a file is never read in part
 */
export function readTimetable(text: string): Timetable {
  const { table, problems } = readTimetableFile(text);
  if (table) return table;
  const lines = problems.map(({ line, message }) => (line > 0 ? `line ${line}: ${message}` : message));
  throw new SyntaxError(`The timetable can't be read. ${lines.join('\n')}`);
}

/**
 * Returns the option `timetables` of `prayerTimes`: the first table with a row for a day replaces calculated times. A table
 * that names a method only applies with that method.
 */
export function applyTimetables(...tables: readonly Timetable[]): AppliedTimetables {
  return {
    tables,
    applyTo(day, { method, date, zone, madhab, adjustments }) {
      const usable = tables.filter((table) => table.method === undefined || table.method === method.id);
      const printed = zone && printedTimes(usable, date, zone, madhab);
      if (!printed) return day;
      const { times, notes } = withPrinted(day, printed, adjustments);
      return { times, notes, timetable: timetableFacts(printed.table) };
    },
  };
}

/** Returns the tables that cover a place, the smallest area first. `country` is ISO 3166-1 alpha-2. */
export function timetablesAt(
  tables: readonly Timetable[],
  place: { readonly latitude: number; readonly longitude: number; readonly country?: string | undefined },
): Timetable[] {
  return coveringTables(tables, { coordinates: place, countryCode: place.country });
}
