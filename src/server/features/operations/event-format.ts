import { type EventName, eventNames } from '../../../contract/events.ts';
import { writeRows } from '../../../domain/prayer-times/export/csv.ts';
import type { EventReport } from './event-report.ts';

/** Labels for the operator. */
export const eventLabels: Readonly<Record<EventName, string>> = {
  prayer_times_view: 'Prayer times opened',
  search_mosques: 'Searches for mosques',
  search_halal: 'Searches for halal food',
};

// American English: the British abbreviation of September depends on the Node.js version.
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const integer = new Intl.NumberFormat('en');

/** For example `Jan`, in UTC. */
export const formatMonth = (epochMs: number): string => month.format(epochMs);

/** Formats `2027-01-01` as `Fri, 1 Jan 2027`. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  return `${weekday.format(date)}, ${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`;
}

/** For example `12,345`. */
export const formatCount = (count: number): string => integer.format(count);

/** One decimal for averages below 100, otherwise none. */
export const formatAverage = (count: number): string => formatCount(count < 100 ? count : Math.round(count));

/** CSV (RFC 4180): a header with the event names, then one row per day, oldest first. */
export function writeEventCsv({ days }: EventReport): string {
  const rows = days.map(({ day, counts }) => [day, ...eventNames.map((event) => String(counts[event]))]);
  return writeRows([['day', ...eventNames], ...rows]);
}
