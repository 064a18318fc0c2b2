import { type EventName, eventNames } from '../../../contract/events.ts';
import {
  addDays,
  civilDateOfUtc,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
} from '../../../domain/time-zone/civil-date.ts';
import type { DaySpan, StoredCounts } from './store.ts';

export type PerEvent = Readonly<Record<EventName, number>>;

export interface EventDay {
  /** `YYYY-MM-DD` in UT. */
  readonly day: string;
  readonly counts: PerEvent;
}

export interface EventReport extends DaySpan {
  readonly countedSince: string | null;
  readonly totals: PerEvent;
  /** Over the whole days of the span since counting began, to one decimal; null while they are fewer than seven. */
  readonly averagesPerWeek: PerEvent | null;
  /** Every day of the span, the oldest first. */
  readonly days: readonly EventDay[];
}

/** So many days up to today, which is one of them. */
export function lastDays(nowMs: number, days: number): DaySpan {
  const today = civilDateOfUtc(nowMs);
  return { from: formatIsoDate(addDays(today, 1 - days)), to: formatIsoDate(today) };
}

/** Puts what was stored in order: a day on which nothing was counted is a day with zeros. */
export function buildReport(span: DaySpan, { counts, countedSince }: StoredCounts): EventReport {
  const byDay = new Map<string, Partial<Record<EventName, number>>>();
  for (const { day, event, count } of counts) byDay.set(day, { ...byDay.get(day), [event]: count });
  const days = daysOf(span).map((day) => ({ day, counts: { ...zeros, ...byDay.get(day) } }));
  return {
    ...span,
    countedSince,
    totals: sumOf(days),
    averagesPerWeek: averagesOf(days, span, countedSince),
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
  if (!date) throw new Error(`${day} is no day`);
  return date;
};

function daysOf({ from, to }: DaySpan): string[] {
  const first = dateOf(from);
  const count = daysBetween(first, dateOf(to)) + 1;
  return Array.from({ length: count }, (_, i) => formatIsoDate(addDays(first, i)));
}

/** Today is not over, and days before the first count say nothing about use: both would make the average too small. */
function averagesOf(
  days: readonly EventDay[],
  { to }: DaySpan,
  countedSince: string | null,
): PerEvent | null {
  const whole = days.filter(({ day }) => countedSince !== null && day >= countedSince && day < to);
  if (whole.length < 7) return null;
  const sums = sumOf(whole);
  return perEvent((event) => Math.round((sums[event] * 70) / whole.length) / 10);
}
