import { LRUCache } from 'lru-cache';
import type { OpeningState } from '../../domain/places/opening-hours.ts';
import { dayMs, hourMs, minuteMs } from '../../domain/time/units.ts';
import { civilDateOfUtc, daysBetween } from '../../domain/time-zone/civil-date.ts';
import {
  formatClock,
  instantOf,
  offsetMinutesAt,
  type ZoneWindow,
} from '../../domain/time-zone/zone-window.ts';
import { holidayRegionOf } from './holiday-region.ts';
import { type HoursPlace, type ReadHours, readHours, type WallState } from './hours-library.ts';
import { needsPlace } from './hours-text.ts';

/** An instant at a place. */
export interface PlaceMoment {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Covers at least a day before the instant to a week after it. */
  readonly zone: ZoneWindow;
  /** ISO 3166-1 alpha-2; empty when unknown. */
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const msPerWeek = 7 * dayMs;
const minutesPerDegree = 4;
/** Each entry takes about 30 kB. */
const cache = new LRUCache<string, CacheEntry>({ max: 500 });
/** A state without a known change is computed again after this time. */
const msUntilRecheck = hourMs;

interface CacheEntry {
  readonly read: ReadHours | undefined;
  /** The last state, and the wall-clock times between which it is valid. */
  last?: { readonly fromMs: number; readonly untilMs: number; readonly found: WallState | undefined };
}

/**
 * Returns the state by a text in OpenStreetMap's syntax at local wall-clock time, whatever the process's zone;
 * undefined when unknown. A change to the unknown state is omitted: it may be none.
 */
export function stateOfText(text: string, at: PlaceMoment): OpeningState | undefined {
  const offsetMinutes = offsetMinutesAt(at.zone, at.nowMs);
  const wallMs = at.nowMs + offsetMinutes * minuteMs;
  const found = findState(readCached(text, at, offsetMinutes), wallMs);
  if (!found || found.state === 'unknown') return undefined;
  const openNow = found.state === 'open';
  if (!found.next || found.next.state === 'unknown') return { openNow };
  return { openNow, changes: clockOf(found.next.atMs, wallMs, at.zone) };
}

/** A wall-clock time skipped by a clock change is shown as clocks will show it. */
function clockOf(changeMs: number, wallMs: number, zone: ZoneWindow) {
  const [today, day] = [civilDateOfUtc(wallMs), civilDateOfUtc(changeMs)];
  const minutes = Math.floor((changeMs - Date.UTC(day.year, day.month - 1, day.day)) / minuteMs);
  return { at: formatClock(zone, instantOf(zone, day, minutes)), inDays: daysBetween(today, day) };
}

function findState(entry: CacheEntry, wallMs: number): WallState | undefined {
  const { last, read } = entry;
  if (last && wallMs >= last.fromMs && wallMs < last.untilMs) return last.found;
  const found = read?.stateAt(wallMs, wallMs + msPerWeek);
  entry.last = { fromMs: wallMs, untilMs: found?.next?.atMs ?? wallMs + msUntilRecheck, found };
  return found;
}

function readCached(text: string, at: PlaceMoment, offsetMinutes: number): CacheEntry {
  const place = placeOf(text, at, offsetMinutes);
  const key = `${place.countryCode} ${place.holidayRegion} ${place.latitude} ${place.clockLongitude} ${text}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const entry: CacheEntry = { read: readHours(text, place) };
  cache.set(key, entry);
  return entry;
}

/**
 * Returns coordinates where the sun, by UT, rises by the place's local time: shifted east or west by the UTC offset.
 * Rounded to a tenth of a degree, half a minute, so that neighbours share a cache entry.
 */
function placeOf(text: string, at: PlaceMoment, offsetMinutes: number): HoursPlace {
  const { countryCode } = at;
  const holidayRegion = holidayRegionOf(countryCode, at);
  if (!needsPlace(text)) return { countryCode, holidayRegion, latitude: 0, clockLongitude: 0 };
  const longitude = at.longitude - offsetMinutes / minutesPerDegree;
  return {
    countryCode,
    holidayRegion,
    latitude: Math.round(at.latitude * 10) / 10,
    clockLongitude: Math.round(((((longitude + 180) % 360) + 360) % 360) * 10) / 10 - 180,
  };
}
