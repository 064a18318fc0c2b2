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

const backupFormat = 'mihrab-prayer-record';
const backupSchema = z.object({
  format: z.literal(backupFormat),
  version: z.literal(1),
  days: z.record(
    z.string(),
    z.strictObject({
      ...Object.fromEntries(prayerNames.map((name) => [name, z.optional(z.enum(prayerMarks))])),
      pause: z.optional(z.boolean()),
    }),
  ),
});

/** The record, or the problem with the file as an untranslated message with its values. */
export type BackupResult =
  | { readonly record: PrayerRecord }
  | { readonly problem: string; readonly values?: Readonly<Record<string, string | number>> };

/** Downloads the whole record as JSON, or as CSV for spreadsheets. `readBackup` reads both. */
export function downloadRecord(record: PrayerRecord, today: CivilDate, format: 'json' | 'csv'): void {
  const name = `mihrab-prayer-record-${formatIsoDate(today)}.${format}`;
  if (format === 'json') saveFile(name, writeBackupJson(record, today), 'application/json');
  else saveFile(name, writeBackupCsv(record, today), 'text/csv');
}

/** Returns the whole record as JSON. A running pause is written as pause days up to today. */
export function writeBackupJson(record: PrayerRecord, today: CivilDate): string {
  const days = recordedDays(withPauseEnded(record, addDays(today, 1))).map(({ date, day }) => [
    formatIsoDate(date),
    { ...day.marks, ...(day.isPaused ? { pause: true } : {}) },
  ]);
  return `${JSON.stringify({ format: backupFormat, version: 1, days: Object.fromEntries(days) }, null, 1)}\n`;
}

export function writeBackupCsv(record: PrayerRecord, today: CivilDate): string {
  return writeRecordCsv(withPauseEnded(record, addDays(today, 1)));
}

/** Reads a JSON or CSV backup. A file with any error is rejected as a whole. */
export function readBackup(text: string, today: CivilDate): BackupResult {
  const reading = /^\s*\{/.test(text) ? readBackupJson(text) : readBackupCsv(text);
  return 'record' in reading ? checkDateRange(reading.record, today) : reading;
}

function readBackupCsv(text: string): BackupResult {
  const reading = readRecordCsv(text);
  if ('record' in reading) return reading;
  if (reading.badLine === 1) return notARecordProblem;
  return { problem: message('Couldn’t read line {line} of the file.'), values: { line: reading.badLine } };
}

const notARecordProblem: BackupResult = {
  problem: message('This isn’t a prayer record. Choose a file downloaded from Mihrab.'),
};

function readBackupJson(text: string): BackupResult {
  const parsed = backupSchema.safeParse(parseJson(text));
  if (!parsed.success) return notARecordProblem;
  let record = emptyRecord;
  for (const [iso, { pause = false, ...marks }] of Object.entries(parsed.data.days)) {
    const date = parseIsoDate(iso);
    if (!date)
      return {
        problem: message('The file has an invalid date: {day}'),
        values: { day: isolatedExcerpt(iso) },
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

/** Longer than any lifetime, but short enough to reject years that a spreadsheet has cut to two digits. */
const maxAgeDays = 125 * 366;

function checkDateRange(record: PrayerRecord, today: CivilDate): BackupResult {
  const marked = recordedDays(record).filter(({ day }) => markedCount(day) > 0);
  const [first, last] = [marked.at(0)?.date, marked.at(-1)?.date];
  if (first && daysBetween(first, today) > maxAgeDays)
    return { problem: message('The file has marks too far in the past: {day}'), values: dayValues(first) };
  // Accepts marks for tomorrow: the file can come from a time zone where that day has already begun.
  if (last && daysBetween(today, last) > 1)
    return {
      problem: message('The file has marks for a future day: {day}'),
      values: dayValues(last),
    };
  return { record };
}

const dayValues = (date: CivilDate) => ({ day: formatIsoDate(date) });
const isolatedExcerpt = (text: string) => `\u2068${text.slice(0, 20)}\u2069`;
