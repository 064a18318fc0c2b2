import type { HijriDate } from '../hijri/hijri-calendar.ts';
import { ummAlQuraDateOf } from '../hijri/umm-al-qura.ts';
import { addDays, type CivilDate, daysBetween } from '../time-zone/civil-date.ts';
import { isSkippedDay } from '../time-zone/skipped-day.ts';
import { formatClock, type ZoneWindow } from '../time-zone/zone-window.ts';
import { mapTimes } from './map-times.ts';
import { resolveCalculation } from './methods/resolve-calculation.ts';
import { type PlaceInput, prayerDay } from './place-prayer-day.ts';
import type { TimesOfDay } from './time-order.ts';
import type { TimetableFacts } from './timetable/timetable.ts';
import type { HighLatitudeRule, Madhab, PrayerNote, TimeName } from './types.ts';

/** One day of a prayer calendar. */
export interface CalendarDay {
  readonly date: CivilDate;
  /** Local times as `HH:MM`. */
  readonly clock: Readonly<Record<TimeName, string>>;
  /** Epoch milliseconds on a whole minute. */
  readonly times: TimesOfDay;
  readonly hijri: HijriDate;
  readonly notes: readonly PrayerNote[];
  /** The published timetable that provided some or all of the day's times, if any. */
  readonly timetable?: TimetableFacts | undefined;
}

/** Prayer times of consecutive days, calculated with the same settings. Server and page use the same function. */
export interface PrayerCalendar {
  readonly zone: ZoneWindow;
  readonly method: string;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  readonly days: readonly CalendarDay[];
}

/**
 * Calculates the days from `from` to `to`, both included, without days that the zone skipped; empty if `to` is
 * before `from`.
 */
export function prayerCalendar(input: PlaceInput, from: CivilDate, to: CivilDate): PrayerCalendar {
  const { zone, settings, countryCode, coordinates, toHijriDate = ummAlQuraDateOf } = input;
  const calculation = resolveCalculation(settings, countryCode, coordinates);
  const dayAt = (date: CivilDate): CalendarDay => {
    const { times, notes, timetable } = prayerDay(input, calculation, date);
    const clock = mapTimes((name) => formatClock(zone, times[name]));
    return { date, clock, times, hijri: toHijriDate(date), notes, timetable };
  };
  const length = Math.max(0, daysBetween(from, to) + 1);
  const dates = Array.from({ length }, (_, i) => addDays(from, i));
  return {
    zone,
    method: calculation.method.id,
    madhab: calculation.madhab,
    highLatitudeRule: calculation.highLatitudeRule,
    days: dates.filter((date) => !isSkippedDay(zone, date)).map(dayAt),
  };
}
