import type { HijriCalendar, HijriDate } from '../../../src/domain/hijri/hijri-calendar.ts';
import { hijriDateOf } from '../../../src/domain/hijri/hijri-date-of.ts';
import type { PageLanguage } from '../../../src/domain/language/page-language.ts';
import { pageLanguages } from '../../../src/domain/language/page-language.ts';
import type {
  CalendarDay,
  PrayerCalendar as EngineCalendar,
} from '../../../src/domain/prayer-times/calendar.ts';
import { writePrayerCsv } from '../../../src/domain/prayer-times/export/csv.ts';
import { writePrayerFeed } from '../../../src/domain/prayer-times/export/prayer-feed.ts';
import { mapTimes } from '../../../src/domain/prayer-times/map-times.ts';
import { type TimeName, timeNames } from '../../../src/domain/prayer-times/types.ts';
import { dayMs } from '../../../src/domain/time/units.ts';
import { addDays, daysBetween, utcMidnight } from '../../../src/domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../../src/domain/time-zone/skipped-day.ts';
import { formatClock } from '../../../src/domain/time-zone/zone-window.ts';
import { checkChoice, checkNumber, checkOptions, refuse } from './check-options.ts';
import { type Day, dayOf } from './day-of.ts';
import { calculationOf, computeDay } from './engine-input.ts';
import type { CalculationOptions } from './place.ts';
import { type PrayerTimes, toPrayerTimes } from './prayer-times.ts';
import { zoneOf } from './zone-of.ts';

/** Ten years. */
const maxDays = 3660;
const maxAlarmMinutes = 1440;

export interface CalendarOptions extends CalculationOptions {
  /** First local day, `YYYY-MM-DD` or an instant of it. */
  readonly from: Day;
  /** Last local day, included; at most ten years after `from`. */
  readonly to: Day;
  /** Calendar of the Hijri dates; `umm_al_qura` if absent. */
  readonly hijriCalendar?: HijriCalendar | undefined;
  /** Correction of the Hijri dates for a local sighting in whole days, -2 to 2. */
  readonly hijriShiftDays?: number | undefined;
}

/** A day of a calendar. */
export interface CalendarEntry extends PrayerTimes {
  /** Date of the day's daylight hours; the Hijri day itself begins at the previous sunset. */
  readonly hijri: HijriDate;
}

export interface FileOptions extends CalendarOptions {
  /** Language of the words; `en` if absent. */
  readonly language?: PageLanguage | undefined;
}

export interface ICalendarOptions extends FileOptions {
  /** Name of the place, for the calendar's title and location. */
  readonly placeName?: string | undefined;
  /** Times that become events; all six if absent. */
  readonly names?: readonly TimeName[] | undefined;
  /** Minutes before each event, 0 to 1440; no alarm if absent. */
  readonly alarmMinutes?: number | undefined;
}

/** Returns `from` and `to` of a month, 1 to 12, to be spread into the options. */
export function monthOf(year: number, month: number): { from: string; to: string } {
  checkNumber('year', year, [1, 9998]);
  checkNumber('month', month, [1, 12]);
  const dayText = (day: number) => new Date(day).toISOString().slice(0, 10);
  const first = utcMidnight({ year, month, day: 1 });
  return { from: dayText(first), to: dayText(utcMidnight({ year, month: month + 1, day: 1 }) - dayMs) };
}

/**
 * Calculates the days from `from` to `to`, without days that the place's clocks skipped.
 * @throws TypeError, RangeError like `prayerTimes`
 */
export function prayerCalendar(options: CalendarOptions): CalendarEntry[] {
  const { calculation, zone, days } = calculate(options);
  return days.map((day) => ({ ...toPrayerTimes(calculation, zone, day.date, day), hijri: day.hijri }));
}

/**
 * Writes the calendar as comma-separated values (RFC 4180, UTF-8 with a byte order mark): a header in the language, dates
 * as `YYYY-MM-DD`, times as `HH:MM`.
 * @throws TypeError, RangeError like `prayerTimes`
 */
export function prayerCsv(options: FileOptions): string {
  return writePrayerCsv(toEngineCalendar(options), languageOf(options));
}

/**
 * Writes the calendar as an iCalendar file (RFC 5545), one event per time. Events keep their UIDs, so that importing a
 * newer file moves them.
 * @throws TypeError, RangeError like `prayerTimes`
 */
export function prayerICalendar(options: ICalendarOptions): string {
  const { names = timeNames, alarmMinutes, placeName = '' } = options;
  checkNumber('alarmMinutes', alarmMinutes, [0, maxAlarmMinutes]);
  for (const name of names) checkChoice('names', name, timeNames);
  return writePrayerFeed(toEngineCalendar(options), {
    coordinates: options,
    language: languageOf(options),
    times: names,
    alarmMinutes,
    place: placeName,
    madeAtMs: Math.floor(Date.now() / dayMs) * dayMs,
  });
}

function languageOf({ language = 'en' }: FileOptions): PageLanguage {
  checkChoice('language', language, pageLanguages);
  return language;
}

function toEngineCalendar(options: FileOptions): EngineCalendar {
  const { calculation, zone, days } = calculate(options);
  const { method, madhab, highLatitudeRule } = calculation;
  return { zone, method: method.id, madhab, highLatitudeRule, days };
}

function calculate(options: CalendarOptions) {
  checkOptions(options);
  const from = dayOf(options.timeZone, options.from, 'from').date;
  const to = dayOf(options.timeZone, options.to, 'to').date;
  const last = daysBetween(from, to);
  if (last < 0 || last > maxDays) refuse('to', options.to, 'at most ten years after from, and not before it');
  const zone = zoneOf(options.timeZone, utcMidnight(from), utcMidnight(to));
  const calculation = calculationOf(options);
  const choice = { calendar: options.hijriCalendar, shiftDays: options.hijriShiftDays };
  const days = Array.from({ length: last + 1 }, (_, i) => addDays(from, i))
    .filter((date) => !isSkippedDay(zone, date))
    .map((date): CalendarDay => {
      const day = computeDay(options, calculation, zone, date);
      const clock = mapTimes((name) => formatClock(zone, day.times[name]));
      return { ...day, date, clock, hijri: hijriDateOf(date, choice) };
    });
  return { calculation, zone, days };
}
