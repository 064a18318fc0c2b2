import { prayerNames } from '../prayer-times/types.ts';
import { type CivilDate, formatIsoDate, parseIsoDate } from '../time-zone/civil-date.ts';
import { emptyRecord, type PrayerRecord, recordedDays, withDay } from './prayer-record.ts';
import { type PrayerMark, prayerMarks, type RecordedDay } from './recorded-day.ts';

const header = ['date', ...prayerNames, 'pause'].join(',');
const pauseWord = 'pause';
const cellsPerRow = prayerNames.length + 2;

/** Writes comma-separated values (RFC 4180) with keywords that don't depend on the language, one day per row. */
export function writeRecordCsv(record: PrayerRecord): string {
  const rows = recordedDays(record).map(({ date, day: { marks, isPaused } }) =>
    [formatIsoDate(date), ...prayerNames.map((name) => marks[name] ?? ''), isPaused ? pauseWord : ''].join(
      ',',
    ),
  );
  return [header, ...rows].map((row) => `${row}\r\n`).join('');
}

/** A record, or the number of the first unreadable line, counted from 1. */
export type RecordCsvResult = { readonly record: PrayerRecord } | { readonly badLine: number };

export function readRecordCsv(text: string): RecordCsvResult {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  if (lines[0] !== header) return { badLine: 1 };
  let record = emptyRecord;
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '') continue;
    const row = readRow(line);
    if (!row) return { badLine: index + 1 };
    record = withDay(record, row.date, row.day);
  }
  return { record };
}

function readRow(line: string): { date: CivilDate; day: RecordedDay } | undefined {
  const [iso = '', ...cells] = line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1').trim());
  const date = parseIsoDate(iso);
  const pause = cells.at(-1);
  if (!date || cells.length + 1 !== cellsPerRow || (pause !== '' && pause !== pauseWord)) return undefined;
  const marks = prayerNames.map((name, index) => [name, markOf(cells[index] ?? '')] as const);
  if (marks.some(([, mark]) => mark === 'unreadable')) return undefined;
  const marked = marks.filter(([, mark]) => mark !== undefined);
  return { date, day: { marks: Object.fromEntries(marked), isPaused: pause === pauseWord } };
}

function markOf(cell: string): PrayerMark | 'unreadable' | undefined {
  return cell === '' ? undefined : (prayerMarks.find((mark) => mark === cell) ?? 'unreadable');
}
