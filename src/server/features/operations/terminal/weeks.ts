import {
  addDays,
  formatIsoDate,
  parseIsoDate,
  utcMidnight,
} from '../../../../domain/time-zone/civil-date.ts';
import { type EventDay, sumOf } from '../event-report.ts';

/** Sums weeks from Monday to Sunday, each under its Monday; the first and the last of a span may lack days. */
export function groupByWeek(days: readonly EventDay[]): EventDay[] {
  const weeks = new Map<string, EventDay[]>();
  for (const day of days) {
    const monday = mondayOf(day.day);
    weeks.set(monday, [...(weeks.get(monday) ?? []), day]);
  }
  return [...weeks].map(([day, members]) => ({ day, counts: sumOf(members) }));
}

function mondayOf(day: string): string {
  const date = parseIsoDate(day);
  if (!date) throw new Error(`${day} is no day`);
  const sinceMonday = (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
  return formatIsoDate(addDays(date, -sinceMonday));
}
