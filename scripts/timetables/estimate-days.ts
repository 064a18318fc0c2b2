import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Coordinates } from '../../src/domain/geo/coordinates.ts';
import { asrOrMidAfternoon, computePoint } from '../../src/domain/prayer-times/compute-point.ts';
import { methodOfId } from '../../src/domain/prayer-times/methods/methods.ts';
import {
  isEstimatedDay,
  type Timetable,
  type TimetableColumn,
  timetableColumns,
} from '../../src/domain/prayer-times/timetable/timetable.ts';
import {
  readTimetableFile,
  writeTimetableFile,
} from '../../src/domain/prayer-times/timetable/timetable-file.ts';
import { instantMs } from '../../src/domain/sun/sun-motion.ts';
import { minuteMs } from '../../src/domain/time/units.ts';
import { addDays, type CivilDate, utcMidnight } from '../../src/domain/time-zone/civil-date.ts';
import { fitBest } from './fit-curve.ts';

/**
 * Fills missing days of a timetable file with estimates, marked `~`. The difference between the printed times and the
 * method's times before rounding is averaged, or fitted smoothly over the year, and added to the method's times of the
 * missing days.
 *
 *     npx tsx scripts/timetables/estimate-days.ts data/timetables/FILE --at 43.8563,18.4131 --angles 18,16 --year 1995
 *
 * For a table without a method: `--angles` are Fajr's and Isha's, near those of the table, and `--year` is the year for which
 * a table for every year was calculated; try which fits the printed days best. Remarks in the file are lost.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, angles: { type: 'string' }, year: { type: 'string' } },
});
const [file] = positionals;
const [latitude = Number.NaN, longitude = Number.NaN] = (values.at ?? '').split(',').map(Number);
const [fajrDegrees = 18, ishaDegrees = 17] = (values.angles ?? '18,17').split(',').map(Number);
/** For a timetable that belongs to no method. */
const plainSun = { id: 'sun', fajr: { degrees: fajrDegrees }, isha: { degrees: ishaDegrees } };
if (file === undefined || Number.isNaN(longitude))
  throw new Error('Usage: estimate-days.ts FILE --at LATITUDE,LONGITUDE');
const { table, problems } = readTimetableFile(readFileSync(file, 'utf8'));
if (table === undefined)
  throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'));
writeFileSync(file, writeTimetableFile(withEstimates(table, { latitude, longitude })));

function withEstimates(printed: Timetable, place: Coordinates): Timetable {
  const { clock } = printed;
  if (clock === 'local') throw new Error('Estimates need a fixed clock.');
  const length = Math.max(...timetableColumns.map((column) => printed.columns[column]?.length ?? 0));
  const days = Array.from({ length }, (_, index) => index);
  const isPrinted = (index: number) =>
    timetableColumns.some((column) => printed.columns[column]?.[index] !== undefined) &&
    !isEstimatedDay(printed, index);
  const sun = days.map((index) => sunTimes(sunDate(printed, index), place, clock.utcOffsetMinutes));
  const columns = { ...printed.columns };
  for (const column of timetableColumns) {
    const values = columns[column];
    if (values === undefined) continue;
    const known = days.filter((index) => isPrinted(index) && values[index] !== undefined);
    const excess = fitBest(
      known,
      known.map((index) => (values[index] ?? 0) - (sun[index]?.[column] ?? 0)),
    );
    columns[column] = days.map((index) =>
      isPrinted(index) ? values[index] : Math.round((sun[index]?.[column] ?? 0) + excess(index)),
    );
  }
  const missing = days.filter((index) => !isPrinted(index));
  return { ...printed, columns, estimated: missing.map((index) => [index, index] as const) };
}

function sunDate({ from }: Timetable, index: number): CivilDate {
  const date = addDays(from, index);
  return values.year === undefined ? date : { ...date, year: Number(values.year) };
}

/** Minutes after midnight on the fixed clock, without adjustments or rounding. */
function sunTimes(date: CivilDate, coordinates: Coordinates, utcOffsetMinutes: number) {
  const timesOf = (madhab: 'shafi' | 'hanafi') =>
    computePoint({
      method: methodOfId(table?.method ?? '') ?? plainSun,
      madhab,
      highLatitudeRule: 'angle_based',
      date,
      coordinates,
      isRamadan: false,
      zone: { name: 'fixed', offsets: [[0, utcOffsetMinutes]] },
    });
  const [first, second] = [timesOf('shafi'), timesOf('hanafi')];
  const { day, moments, shiftMs } = first;
  const minutes = (atDays: number) =>
    (instantMs(day.motion, atDays) + shiftMs - utcMidnight(date)) / minuteMs + utcOffsetMinutes;
  return {
    fajr: minutes(moments.fajr.at),
    sunrise: minutes(day.sunrise),
    dhuhr: minutes(moments.dhuhr),
    asr: minutes(asrOrMidAfternoon(day, moments)),
    asr_hanafi: minutes(asrOrMidAfternoon(second.day, second.moments)),
    maghrib: minutes(moments.maghrib.at),
    isha: minutes(moments.isha?.at ?? Number.NaN),
  } satisfies Record<TimetableColumn, number>;
}
