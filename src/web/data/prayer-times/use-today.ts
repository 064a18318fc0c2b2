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
  /** The next prayer and the one before it; undefined until the times are known. */
  readonly next: TimelineEntry | undefined;
  readonly previous: TimelineEntry | undefined;
}

/**
 * Returns the prayer times at the user's place with the user's settings: today's with the next and previous prayer, or
 * those of `date` without. Adds the zone and elevation of the server's answer to the stored place.
 */
export function useToday(date?: CivilDate): Today {
  const { place, updatePlace } = usePlace();
  const { settings } = useCalculation();
  const state = usePrayerTimes(place, settings, date);
  const { answer, source, nowMs } = state;
  // Another day's answer has offsets around that day, so only today's updates the place.
  const todaysAnswer = source === 'server' && date === undefined ? answer : undefined;
  useEffect(() => {
    const updated = place && todaysAnswer && withDetails(place, todaysAnswer);
    if (updated) updatePlace(updated);
  }, [place, todaysAnswer, updatePlace]);
  const prayers =
    answer && date === undefined && nowMs !== undefined ? nextPrayer(answer.timeline, nowMs) : undefined;
  return { ...state, next: prayers?.next, previous: prayers?.previous };
}

/** Returns the place with the answer's zone and elevation; undefined if the answer adds nothing. */
function withDetails(place: Place, { zone, townElevationMetres }: PrayerTimesResult): Place | undefined {
  const hasNewElevation =
    townElevationMetres !== undefined && townElevationMetres !== place.townElevationMetres;
  if (!hasNewElevation && !addsOffsets(zone, place.zone)) return undefined;
  return { ...place, timezone: zone.name, zone, ...(hasNewElevation ? { townElevationMetres } : {}) };
}

/** Returns whether the zone differs from the known one, or its offsets reach further ahead. */
function addsOffsets(received: ZoneWindow, known: ZoneWindow | undefined): boolean {
  if (!known || known.name !== received.name) return true;
  const lastReceived = received.offsets.at(-1)?.[0] ?? 0;
  const lastKnown = known.offsets.at(-1)?.[0] ?? 0;
  const differs = received.offsets
    .slice(1)
    .some(([from, minutes]) => offsetMinutesAt(known, from) !== minutes);
  return lastReceived > lastKnown || differs;
}
