import type { BoardDay } from '../../../../domain/prayer-times/match/board.ts';
import { type PrayerName, prayerNames } from '../../../../domain/prayer-times/types.ts';
import {
  addDays,
  type CivilDate,
  formatIsoDate,
  parseIsoDate,
} from '../../../../domain/time-zone/civil-date.ts';
import { parseTime } from './parse-time.ts';

/** One day as typed. */
export interface BoardInputDay {
  /** `YYYY-MM-DD`, or an incomplete date. */
  readonly date: string;
  readonly times: Readonly<Partial<Record<PrayerName, string>>>;
}

/** A field of the board: a time of a day, or its date. */
export interface FieldRef {
  readonly day: number;
  readonly field: PrayerName | 'date';
}

export interface ParsedBoard {
  readonly days: readonly BoardDay[];
  /** Fields that hold no valid time or date. */
  readonly unreadable: readonly FieldRef[];
}

export const maxDays = 7;

export function emptyDay(date: CivilDate): BoardInputDay {
  return { date: formatIsoDate(date), times: {} };
}

/** Returns an empty day after the last one that has a date. */
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

/** Parses the typed fields. Empty times are left out and are not unreadable. */
export function parseBoard(days: readonly BoardInputDay[]): ParsedBoard {
  const unreadable: FieldRef[] = [];
  const parsed = days.flatMap((day, i): BoardDay[] => {
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
  return { days: parsed, unreadable };
}
