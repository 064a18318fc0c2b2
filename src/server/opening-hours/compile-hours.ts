import { LRUCache } from 'lru-cache';
import {
  minutesPerWeek,
  type PlaceHours,
  scheduleFromSpans,
  type WeekSchedule,
  type WeekSpan,
} from '../../domain/places/opening-hours.ts';
import { minuteMs } from '../../domain/time/units.ts';
import { holidayRegionOf } from './holiday-region.ts';
import { withoutHolidayRules } from './holiday-rules.ts';
import { type HoursPlace, type HoursSpan, type ReadHours, readHours } from './hours-library.ts';
import { claimsWholeDays, normaliseHoursText } from './hours-text.ts';

interface At {
  /** ISO 3166-1 alpha-2 in either case; empty when unknown. */
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const unknown: PlaceHours = { kind: 'unknown' };
const msPerWeek = minutesPerWeek * minuteMs;
const minutesPerDay = 1440;
/** Mondays in winter and summer: a schedule must be the same in both. */
const mondays = [Date.UTC(2024, 0, 1), Date.UTC(2024, 6, 1)];
/** Most texts of a country are similar. */
const memory = new LRUCache<string, PlaceHours>({ max: 20_000 });

/**
 * Compiles opening hours in OpenStreetMap's syntax. Hours that repeat every week become a schedule, hours that depend
 * on the date stay text, and unreadable or uncertain hours are unknown. Rules for public holidays are dropped if
 * the country's holidays are unknown. Never throws or prints; texts over 500 characters are not read.
 */
export function compileHours(text: string | undefined, at: At): PlaceHours {
  const line = text === undefined ? undefined : normaliseHoursText(text);
  if (line === undefined) return unknown;
  const holidayRegion = holidayRegionOf(at.countryCode, at);
  const key = `${at.countryCode} ${holidayRegion} ${line}`;
  const known = memory.get(key);
  if (known) return known;
  const hours = compile(line, { ...at, holidayRegion, clockLongitude: at.longitude });
  memory.set(key, hours);
  return hours;
}

function compile(line: string, place: HoursPlace): PlaceHours {
  const texts = [line, withoutHolidayRules(line, ['SH']), withoutHolidayRules(line, ['PH', 'SH'])];
  for (const text of new Set(texts)) {
    if (normaliseHoursText(text) === undefined) continue;
    const read = readHours(text, place);
    if (read) return read.isWeekStable ? weekHours(read, text) : { kind: 'text', text };
  }
  return unknown;
}

function weekHours(read: ReadHours, text: string): PlaceHours {
  const [winter, summer] = mondays.map((monday) => weekFrom(read, monday));
  if (!winter || !summer) return unknown;
  if (winter.isNeverSure) return unknown;
  if (winter.isSometimesUnsure || String(winter.week) !== String(summer.week)) return { kind: 'text', text };
  if (hasWholeDay(winter.week) && !claimsWholeDays(text)) return unknown;
  return { kind: 'week', week: winter.week };
}

function weekFrom(read: ReadHours, mondayMs: number) {
  const spans = read.spansBetween(mondayMs, mondayMs + msPerWeek);
  if (!spans) return undefined;
  const minuteOf = (wallMs: number) => Math.round((wallMs - mondayMs) / minuteMs);
  const toMinutes = ({ fromMs, toMs }: HoursSpan): WeekSpan => [minuteOf(fromMs), toMidnight(minuteOf(toMs))];
  const unsure = spans.filter((span) => span.isUnknown);
  return {
    week: scheduleFromSpans(spans.map(toMinutes)),
    isSometimesUnsure: unsure.length > 0,
    isNeverSure: unsure.length > 0 && unsure.length === spans.length,
  };
}

/** 23:59 means midnight. */
function toMidnight(minute: number): number {
  return minute % minutesPerDay === minutesPerDay - 1 ? minute + 1 : minute;
}

function hasWholeDay(week: WeekSchedule): boolean {
  return week.some((minute, turn) => turn % 2 === 1 && minute - (week[turn - 1] ?? 0) >= minutesPerDay);
}
