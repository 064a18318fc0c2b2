import { z } from 'zod/mini';
import { withPauseEnded } from '../../../domain/prayer-record/pause.ts';
import {
  emptyRecord,
  type PrayerRecord,
  recordedDays,
  withDay,
} from '../../../domain/prayer-record/prayer-record.ts';
import { readRecordCsv, writeRecordCsv } from '../../../domain/prayer-record/record-csv.ts';
import { markedCount, prayerMarks } from '../../../domain/prayer-record/recorded-day.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import {
  addDays,
  type CivilDate,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
} from '../../../domain/time-zone/civil-date.ts';
import { saveFile } from '../../device/save-file.ts';
import { message } from '../../i18n/localisation.tsx';

const format = 'mihrab-prayer-record';
const backup = z.object({
  format: z.literal(format),
  version: z.literal(1),
  days: z.record(
    z.string(),
    z.strictObject({
      ...Object.fromEntries(prayerNames.map((name) => [name, z.optional(z.enum(prayerMarks))])),
      pause: z.optional(z.boolean()),
    }),
  ),
});

/** A record, or what is wrong with the file, in English as the catalogue has it. */
export type BackupReading =
  | { readonly record: PrayerRecord }
  | { readonly problem: string; readonly values?: Readonly<Record<string, string | number>> };

/** Hands the whole record to the person: JSON to be read in again, CSV for a table program and for here as well. */
export function downloadRecord(record: PrayerRecord, today: CivilDate, form: 'json' | 'csv'): void {
  const name = `mihrab-prayer-record-${formatIsoDate(today)}.${form}`;
  if (form === 'json') saveFile(name, writeBackup(record, today), 'application/json');
  else saveFile(name, writeTable(record, today), 'text/csv');
}

/** The whole record as a file of words and dates. A pause that goes on is written into its days. */
export function writeBackup(record: PrayerRecord, today: CivilDate): string {
  const days = recordedDays(withPauseEnded(record, addDays(today, 1))).map(({ date, day }) => [
    formatIsoDate(date),
    { ...day.marks, ...(day.isPaused ? { pause: true } : {}) },
  ]);
  return `${JSON.stringify({ format, version: 1, days: Object.fromEntries(days) }, null, 1)}\n`;
}

export function writeTable(record: PrayerRecord, today: CivilDate): string {
  return writeRecordCsv(withPauseEnded(record, addDays(today, 1)));
}

/** Reads either of the two files. Nothing of a file with a fault is taken. */
export function readBackup(text: string, today: CivilDate): BackupReading {
  const reading = /^\s*\{/.test(text) ? readJson(text) : readTable(text);
  return 'record' in reading ? withinALife(reading.record, today) : reading;
}

function readTable(text: string): BackupReading {
  const reading = readRecordCsv(text);
  if ('record' in reading) return reading;
  if (reading.badLine === 1) return notARecord;
  return { problem: message('Line {line} of the file cannot be read.'), values: { line: reading.badLine } };
}

const notARecord: BackupReading = {
  problem: message('This file is no prayer record: choose one that was downloaded here.'),
};

function readJson(text: string): BackupReading {
  const parsed = backup.safeParse(parseJson(text));
  if (!parsed.success) return notARecord;
  let record = emptyRecord;
  for (const [iso, { pause = false, ...marks }] of Object.entries(parsed.data.days)) {
    const date = parseIsoDate(iso);
    if (!date)
      return {
        problem: message('The file has a day that no calendar has: {day}'),
        values: { day: shortened(iso) },
      };
    record = withDay(record, date, { marks, isPaused: pause });
  }
  return { record };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longer than anybody has lived. A year that a table program has written with two digits is further away. */
const maxLifetimeDays = 125 * 366;

function withinALife(record: PrayerRecord, today: CivilDate): BackupReading {
  const marked = recordedDays(record).filter(({ day }) => markedCount(day) > 0);
  const [first, last] = [marked.at(0)?.date, marked.at(-1)?.date];
  if (first && daysBetween(first, today) > maxLifetimeDays)
    return { problem: message('The file has marks of a day too long ago: {day}'), values: dayOf(first) };
  // Tomorrow may be marked already where it has begun: the file can come from over the date line.
  if (last && daysBetween(today, last) > 1)
    return {
      problem: message('The file has marks of a day that is still to come: {day}'),
      values: dayOf(last),
    };
  return { record };
}

const dayOf = (date: CivilDate) => ({ day: formatIsoDate(date) });
const shortened = (text: string) => `\u2068${text.slice(0, 20)}\u2069`;
