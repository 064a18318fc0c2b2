import type { PrayerTimesResult } from '../prayer-times/types.ts';
import { type CivilDate, sameDate } from '../time-zone/civil-date.ts';
import { adjacentDay } from '../time-zone/skipped-day.ts';
import type { HijriDate } from './hijri-calendar.ts';

/**
 * Returns the Hijri date that has begun at the day's Maghrib; undefined before it. After midnight it is the date of the new
 * civil day's daylight hours, so nothing changes then.
 * @param toHijriDate returns the date of the daylight hours of a civil day
 */
export function hijriSinceMaghrib(
  { date, zone, timeline }: Pick<PrayerTimesResult, 'date' | 'zone' | 'timeline'>,
  nowMs: number,
  toHijriDate: (date: CivilDate) => HijriDate,
): HijriDate | undefined {
  const maghrib = timeline.find((entry) => entry.name === 'maghrib' && sameDate(entry.date, date));
  return maghrib && nowMs >= maghrib.at ? toHijriDate(adjacentDay(zone, date, 1)) : undefined;
}
