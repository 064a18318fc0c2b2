import { type EventName, eventNames } from '../../../contract/events.ts';
import { writeRows } from '../../../domain/prayer-times/export/csv.ts';
import type { EventReport } from './event-report.ts';

/** What each event is called where the operator reads it. */
export const eventLabels: Readonly<Record<EventName, string>> = {
  prayer_times_view: 'Prayer times opened',
  search_mosques: 'Searches for mosques',
  search_halal: 'Searches for halal food',
};

// American names: whether September is Sep or Sept in British ones depends on the release of Node.js.
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const figure = new Intl.NumberFormat('en');

/** `Jan`, of any moment (UT). */
export const formatMonth = (epochMs: number): string => month.format(epochMs);

/** `Fri, 1 Jan 2027`, of `2027-01-01`. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  return `${weekday.format(date)}, ${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`;
}

/** `12,345`. */
export const formatCount = (count: number): string => figure.format(count);

/** Of an average: a tenth tells something only where there is little. */
export const formatAverage = (count: number): string => formatCount(count < 100 ? count : Math.round(count));

/** Comma-separated values (RFC 4180): a header with the events' own names, then a row a day, the oldest first. */
export function writeEventCsv({ days }: EventReport): string {
  const rows = days.map(({ day, counts }) => [day, ...eventNames.map((event) => String(counts[event]))]);
  return writeRows([['day', ...eventNames], ...rows]);
}
