import { ummAlQuraDateOf } from '../hijri/umm-al-qura.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import { adjacentDay } from '../time-zone/skipped-day.ts';
import { formatClock } from '../time-zone/zone-window.ts';
import type { PrayerDay } from './compute-prayer-day.ts';
import { mapTimes } from './map-times.ts';
import { resolveCalculation } from './methods/resolve-calculation.ts';
import { type PlaceInput, prayerDay } from './place-prayer-day.ts';
import { type PrayerTimesResult, type TimelineEntry, type TimeName, timeNames } from './types.ts';

export interface PrayerTimesInput extends PlaceInput {
  /** Local date at the place. */
  readonly date: CivilDate;
}

/**
 * Calculates the prayer times of one day at a place, from the country's conventions and the user's settings,
 * with a timeline from last evening to tomorrow morning. Finite for every point of the globe.
 */
export function calculatePrayerTimes(input: PrayerTimesInput): PrayerTimesResult {
  const { date, zone } = input;
  const calculation = resolveCalculation(input.settings, input.countryCode, input.coordinates);
  const dayAt = (day: CivilDate) => prayerDay(input, calculation, day);
  const [yesterday, tomorrow] = [adjacentDay(zone, date, -1), adjacentDay(zone, date, 1)];
  const today = dayAt(date);
  return {
    date,
    zone,
    clock: mapTimes((name) => formatClock(zone, today.times[name])),
    timeline: [
      ...entries(yesterday, dayAt(yesterday), ['maghrib', 'isha']),
      ...entries(date, today, timeNames),
      ...entries(tomorrow, dayAt(tomorrow), ['fajr', 'sunrise']),
    ].sort((a, b) => a.at - b.at),
    method: calculation.method.id,
    madhab: calculation.madhab,
    highLatitudeRule: calculation.highLatitudeRule,
    hijri: (input.toHijriDate ?? ummAlQuraDateOf)(date),
    notes: today.notes,
    timetable: today.timetable,
  };
}

function entries(date: CivilDate, { times }: PrayerDay, names: readonly TimeName[]): TimelineEntry[] {
  return names.map((name) => ({ name, date, at: times[name] }));
}
