import type { BoardDay } from '../../../../domain/prayer-times/match/board.ts';
import { type PrayerName, prayerNames } from '../../../../domain/prayer-times/types.ts';
import {
  addDays,
  type CivilDate,
  formatIsoDate,
  parseIsoDate,
} from '../../../../domain/time-zone/civil-date.ts';
import { parseTime } from './parse-time.ts';

/** One day as it stands in the fields. */
export interface BoardInputDay {
  /** `YYYY-MM-DD`, or what was typed on the way there. */
  readonly date: string;
  readonly times: Readonly<Partial<Record<PrayerName, string>>>;
}

/** Where something is wrong: a time of a day, or with `date` the day itself. */
export interface FieldRef {
  readonly day: number;
  readonly field: PrayerName | 'date';
}

export interface ParsedBoard {
  readonly days: readonly BoardDay[];
  /** Fields in which no time and no date can be read. */
  readonly unreadable: readonly FieldRef[];
}

export const maxDays = 7;

export function emptyDay(date: CivilDate): BoardInputDay {
  return { date: formatIsoDate(date), times: {} };
}

/** The day after the last one that has a date. */
export function nextDay(days: readonly BoardInputDay[], today: CivilDate): BoardInputDay {
  const last = days.flatMap(({ date }) => parseIsoDate(date) ?? []).at(-1);
  return emptyDay(last ? addDays(last, 1) : today);
}

export function withTime(
  days: readonly BoardInputDay[],
  day: number,
  name: PrayerName,
  text: string,
): BoardInputDay[] {
  return days.map((entry, i) => (i === day ? { ...entry, times: { ...entry.times, [name]: text } } : entry));
}

export function withDate(days: readonly BoardInputDay[], day: number, date: string): BoardInputDay[] {
  return days.map((entry, i) => (i === day ? { ...entry, date } : entry));
}

/** What can be read of the fields; empty ones are left out without a word. */
export function parseBoard(days: readonly BoardInputDay[]): ParsedBoard {
  const unreadable: FieldRef[] = [];
  const read = days.flatMap((day, i): BoardDay[] => {
    const date = parseIsoDate(day.date);
    if (!date) unreadable.push({ day: i, field: 'date' });
    const times = prayerNames.flatMap((name) => {
      const text = day.times[name]?.trim() ?? '';
      const minutes = parseTime(text);
      if (text !== '' && minutes === undefined) unreadable.push({ day: i, field: name });
      return minutes === undefined ? [] : [[name, minutes] as const];
    });
    return date ? [{ date, times: Object.fromEntries(times) }] : [];
  });
  return { days: read, unreadable };
}
