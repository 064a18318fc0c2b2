import type { HijriDate } from '../../hijri/hijri-date.ts';
import type { PageLanguage } from '../../language/page-language.ts';
import { formatIsoDate } from '../../time-zone/civil-date.ts';
import type { PrayerCalendar } from '../calendar.ts';
import { timeNames } from '../types.ts';
import { exportWords } from './words.ts';

/** Without it Excel takes the file for the machine's own code page and shows Arabic as noise. */
const byteOrderMark = '\ufeff';
/** A table program would take such a cell for a formula, or drop the character. */
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** Comma-separated values (RFC 4180): a header in the language, then a row a day. Dates as YYYY-MM-DD, times as HH:MM. */
export function writePrayerTable({ days }: PrayerCalendar, language: PageLanguage): string {
  const words = exportWords[language];
  const header = [words.date, words.hijriDate, ...timeNames.map((name) => words.times[name])];
  const rows = days.map(({ date, hijri, clock }) => [
    formatIsoDate(date),
    hijriText(hijri),
    ...timeNames.map((name) => clock[name]),
  ]);
  return byteOrderMark + writeRows([header, ...rows]);
}

/** Rows of cells, with commas, quotes and line breaks kept inside their cell and no cell that begins as a formula. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function hijriText({ year, month, day }: HijriDate): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}`;
}
