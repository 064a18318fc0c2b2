import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { isUseful, type SunMoment, sunMoments } from '../../../../domain/qibla/sun-moments.ts';
import { dayMs, minuteMs } from '../../../../domain/time/units.ts';
import { addDays, type CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';

export interface TwoDays {
  readonly today: readonly SunMoment[];
  readonly tomorrow: readonly SunMoment[];
}

/** Returns the moments of a day and of the next, from midnight to midnight local time. */
export function momentsOfTwoDays(at: Coordinates, zone: ZoneWindow, date: CivilDate): TwoDays {
  const [first, middle, last] = [0, 1, 2].map((days) => instantOf(zone, addDays(date, days), 0));
  const between = (from = 0, until = 0) => sunMoments(at, from, until);
  return { today: between(first, middle), tomorrow: between(middle, last) };
}

const momentMs = minuteMs;

/** Returns whether a moment is now: for a minute before and after, the shadow is as accurate as anybody can see. */
export function isNow({ atMs }: SunMoment, nowMs: number): boolean {
  return Math.abs(atMs - nowMs) <= momentMs;
}

/** Returns whether a moment has passed. */
export function isPast({ atMs }: SunMoment, nowMs: number): boolean {
  return atMs < nowMs - momentMs;
}

const searchDays = 400;
const stepDays = 40;

/** Returns the first usable moment within 400 days; undefined if none comes. */
export function firstUsefulMoment(at: Coordinates, fromMs: number): SunMoment | undefined {
  for (let days = 0; days < searchDays; days += stepDays) {
    const from = fromMs + days * dayMs;
    const found = sunMoments(at, from, from + stepDays * dayMs).find(isUseful);
    if (found) return found;
  }
  return undefined;
}
