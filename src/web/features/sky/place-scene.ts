import {
  type PrayerName,
  type PrayerTimesResult,
  prayerNames,
  type TimelineEntry,
  type TimeName,
} from '../../../domain/prayer-times/types.ts';
import { sameDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import type { Place } from '../../data/location/location-state.ts';
import { skyDayOf, sunPointAt } from './sky-day.ts';
import type { SkyMark, SkyScene } from './sky-scene.ts';

/**
 * Returns the scene of a result's day at an instant, with the next prayer, whichever day it belongs to. Without the
 * sun while the instant isn't known.
 */
export function placeScene(
  place: Place,
  answer: PrayerTimesResult,
  nowMs: number | undefined,
  next: TimelineEntry | undefined,
): SkyScene {
  const day = skyDayOf(place, answer.zone, answer.date);
  const marks = answer.timeline.flatMap(({ name, date, at }): SkyMark[] => {
    if (!isPrayer(name) || !sameDate(date, answer.date)) return [];
    const isNext = next?.name === name;
    // The next prayer may belong to another day: tomorrow's Fajr, or Isha of the evening before. Show its own time then.
    const shownAt = isNext ? next.at : at;
    return [
      { name, point: sunPointAt(place, day, shownAt), clock: formatClock(answer.zone, shownAt), isNext },
    ];
  });
  return {
    day,
    sun: nowMs === undefined ? undefined : sunPointAt(place, day, nowMs),
    marks: marks.sort((a, b) => a.point.x - b.point.x),
    period: nowMs === undefined ? 'dhuhr' : periodAt(answer, nowMs),
  };
}

function periodAt({ timeline }: PrayerTimesResult, nowMs: number): TimeName {
  return timeline.filter((entry) => entry.at <= nowMs).at(-1)?.name ?? 'isha';
}

function isPrayer(name: TimeName): name is PrayerName {
  return (prayerNames as readonly TimeName[]).includes(name);
}
