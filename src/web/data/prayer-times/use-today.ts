import { useEffect } from 'react';
import { nextPrayer } from '../../../domain/prayer-times/next-prayer.ts';
import type { PrayerTimesResult, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import { offsetMinutesAt, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../calculation.ts';
import { usePlace } from '../location/location.tsx';
import type { Place } from '../location/location-state.ts';
import { type PrayerTimesState, usePrayerTimes } from './use-prayer-times.ts';

export interface Today extends PrayerTimesState {
  /** The prayer that comes next and the one before it; undefined while nothing is known. */
  readonly next: TimelineEntry | undefined;
  readonly previous: TimelineEntry | undefined;
}

/**
 * Today's times at the known place, calculated as the person chose; or those of another day, which has no next prayer.
 */
export function useToday(date?: CivilDate): Today {
  const { place, updatePlace: learn } = usePlace();
  const { settings } = useCalculation();
  const state = usePrayerTimes(place, settings, date);
  const { answer, source, nowMs } = state;
  // The offsets around another day say nothing about the clock of today.
  const told = source === 'server' && date === undefined ? answer : undefined;
  useEffect(() => {
    const learned = place && told && withGround(place, told);
    if (learned) learn(learned);
  }, [place, told, learn]);
  const around =
    answer && date === undefined && nowMs !== undefined ? nextPrayer(answer.timeline, nowMs) : undefined;
  return { ...state, next: around?.next, previous: around?.previous };
}

/** The place with its zone and its height, when the answer says more of them than was known. */
function withGround(place: Place, { zone, townElevationMetres }: PrayerTimesResult): Place | undefined {
  const isHigher = townElevationMetres !== undefined && townElevationMetres !== place.townElevationMetres;
  if (!isHigher && !knowsMore(zone, place.zone)) return undefined;
  return { ...place, timezone: zone.name, zone, ...(isHigher ? { townElevationMetres } : {}) };
}

/** Another zone, other offsets, or the same for a longer time ahead. */
function knowsMore(offered: ZoneWindow, held: ZoneWindow | undefined): boolean {
  if (!held || held.name !== offered.name) return true;
  const lastOffered = offered.offsets.at(-1)?.[0] ?? 0;
  const lastHeld = held.offsets.at(-1)?.[0] ?? 0;
  const differs = offered.offsets.slice(1).some(([from, minutes]) => offsetMinutesAt(held, from) !== minutes);
  return lastOffered > lastHeld || differs;
}
