import { imsakClock } from '../../fasting/imsak.ts';
import type { HijriDate } from '../../hijri/hijri-calendar.ts';
import type { PageLanguage } from '../../language/page-language.ts';
import { dayOfMosque } from '../../mosque/iqamah.ts';
import { formatIsoDate } from '../../time-zone/civil-date.ts';
import type { CalendarDay, PrayerCalendar } from '../calendar.ts';
import { timeSource } from '../timetable/time-source.ts';
import { prayerNames, timeNames } from '../types.ts';
import type { FeedExtras } from './congregation-events.ts';
import { congregationWords } from './congregation-words.ts';
import { type ExportWords, exportWords } from './export-words.ts';

/** Without it Excel uses the system's code page and garbles Arabic. */
const byteOrderMark = '\ufeff';
/** A spreadsheet would treat such a cell as a formula, or drop the character. */
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** What a table has besides the times. */
export type TableExtras = Pick<FeedExtras, 'mosque' | 'printedIqamahOf' | 'imsakMinutes'>;

/**
 * Writes comma-separated values (RFC 4180): a header in the language, then one row per day. Dates as
 * YYYY-MM-DD, times as HH:MM. Imsak and the congregations have columns of their own, empty where there is none. If a
 * published timetable provided times on some days, a last column says which.
 */
export function writePrayerCsv(
  { days }: PrayerCalendar,
  language: PageLanguage,
  extras: TableExtras = {},
): string {
  const words = exportWords[language];
  const columns = extraColumns(extras, language, days);
  const hasTimetable = days.some(({ timetable }) => timetable !== undefined);
  const header = [
    words.date,
    words.hijriDate,
    ...timeNames.map((name) => words.times[name]),
    ...columns.map(({ title }) => title),
  ];
  const rows = days.map((day) => [
    formatIsoDate(day.date),
    hijriText(day.hijri),
    ...timeNames.map((name) => day.clock[name]),
    ...columns.map(({ cellOf }) => cellOf(day)),
    ...(hasTimetable ? [sourceText(day, words)] : []),
  ]);
  if (hasTimetable) header.push(words.source);
  return byteOrderMark + writeRows([header, ...rows]);
}

interface ExtraColumn {
  readonly title: string;
  readonly cellOf: (day: CalendarDay) => string;
}

/** Imsak, the iqamah of each prayer with a rule, and the Friday prayers. */
function extraColumns(
  { mosque, printedIqamahOf, imsakMinutes }: TableExtras,
  language: PageLanguage,
  days: readonly CalendarDay[],
): ExtraColumn[] {
  const words = congregationWords[language];
  const { comma } = exportWords[language];
  const imsak = imsakMinutes
    ? [{ title: words.imsak, cellOf: ({ clock }: CalendarDay) => imsakClock(clock.fajr, imsakMinutes) }]
    : [];
  if (!mosque) return imsak;
  const dayOf = (day: CalendarDay) => dayOfMosque(mosque, day, printedIqamahOf?.(day));
  const iqamah = prayerNames
    .filter((name) => mosque.iqamah[name] || days.some((day) => printedIqamahOf?.(day)[name]))
    .map((name) => ({
      title: words.iqamahOf[name],
      cellOf: (day: CalendarDay) => dayOf(day).iqamah[name] ?? '',
    }));
  const jumuah = {
    title: words.jumuah,
    cellOf: (day: CalendarDay) => dayOf(day).jumuah.join(comma),
  };
  return [...imsak, ...iqamah, ...(mosque.jumuah.length > 0 ? [jumuah] : [])];
}

/** The day's timetable, with the times that it lacks; `Calculated` if there is none. */
function sourceText({ timetable, notes }: CalendarDay, words: ExportWords): string {
  if (timetable === undefined) return words.sources.computed;
  const ofTimes = timeNames.map((name) => timeSource(notes, name));
  const computed = timeNames.filter((_, i) => ofTimes[i] === 'computed').map((name) => words.times[name]);
  const isEstimated = ofTimes.includes('estimated');
  const printed = `${words.sources[isEstimated ? 'estimated' : 'table']}: ${timetable.name}`;
  return computed.length === 0
    ? printed
    : `${printed}; ${words.sources.computed}: ${computed.join(words.comma)}`;
}

/** Writes rows of cells: commas, quotes and line breaks are quoted, and no cell starts a formula. */
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
