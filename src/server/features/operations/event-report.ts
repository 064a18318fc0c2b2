import { type EventName, eventNames } from '../../../contract/events.ts';
import {
  addDays,
  civilDateOfUtc,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
} from '../../../domain/time-zone/civil-date.ts';
import type { DayRange, StoredCounts } from './store.ts';

export type PerEvent = Readonly<Record<EventName, number>>;

export interface EventDay {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly counts: PerEvent;
}

export interface EventReport extends DayRange {
  readonly countedSince: string | null;
  readonly totals: PerEvent;
  /** Over the complete days in the range since counting began, to one decimal. Null if there are fewer than seven. */
  readonly averagesPerWeek: PerEvent | null;
  /** Every day of the range, oldest first. */
  readonly days: readonly EventDay[];
}

/** The last `days` days, including today. */
export function lastDays(nowMs: number, days: number): DayRange {
  const today = civilDateOfUtc(nowMs);
  return { from: formatIsoDate(addDays(today, 1 - days)), to: formatIsoDate(today) };
}

/** Fills in days without events as zeros and adds totals and averages. */
export function buildReport(range: DayRange, { counts, countedSince }: StoredCounts): EventReport {
  const byDay = new Map<string, Partial<Record<EventName, number>>>();
  for (const { day, event, count } of counts) byDay.set(day, { ...byDay.get(day), [event]: count });
  const days = daysOf(range).map((day) => ({ day, counts: { ...zeros, ...byDay.get(day) } }));
  return {
    ...range,
    countedSince,
    totals: sumOf(days),
    averagesPerWeek: averagesOf(days, range, countedSince),
    days,
  };
}

const perEvent = (countOf: (event: EventName) => number): PerEvent =>
  Object.fromEntries(eventNames.map((event) => [event, countOf(event)])) as PerEvent;

const zeros = perEvent(() => 0);

export const sumOf = (days: readonly EventDay[]): PerEvent =>
  perEvent((event) => days.reduce((sum, { counts }) => sum + counts[event], 0));

const dateOf = (day: string) => {
  const date = parseIsoDate(day);
  if (!date) throw new Error(`${day} is not a date`);
  return date;
};

function daysOf({ from, to }: DayRange): string[] {
  const first = dateOf(from);
  const count = daysBetween(first, dateOf(to)) + 1;
  return Array.from({ length: count }, (_, i) => formatIsoDate(addDays(first, i)));
}

/** Leaves out today, which is incomplete, and days before counting began. */
function averagesOf(
  days: readonly EventDay[],
  { to }: DayRange,
  countedSince: string | null,
): PerEvent | null {
  const complete = days.filter(({ day }) => countedSince !== null && day >= countedSince && day < to);
  if (complete.length < 7) return null;
  const sums = sumOf(complete);
  return perEvent((event) => Math.round((sums[event] * 70) / complete.length) / 10);
}
