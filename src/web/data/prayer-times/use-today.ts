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

/** Returns today's times at the person's place with their settings, or those of another day, which have no next prayer. */
export function useToday(date?: CivilDate): Today {
  const { place, updatePlace } = usePlace();
  const { settings } = useCalculation();
  const state = usePrayerTimes(place, settings, date);
  const { answer, source, nowMs } = state;
  // The offsets around another day don't apply today.
  const todaysAnswer = source === 'server' && date === undefined ? answer : undefined;
  useEffect(() => {
    const updated = place && todaysAnswer && withDetails(place, todaysAnswer);
    if (updated) updatePlace(updated);
  }, [place, todaysAnswer, updatePlace]);
  const around =
    answer && date === undefined && nowMs !== undefined ? nextPrayer(answer.timeline, nowMs) : undefined;
  return { ...state, next: around?.next, previous: around?.previous };
}

/** Returns the place with the answer's zone and elevation; undefined if the answer adds nothing. */
function withDetails(place: Place, { zone, townElevationMetres }: PrayerTimesResult): Place | undefined {
  const isHigher = townElevationMetres !== undefined && townElevationMetres !== place.townElevationMetres;
  if (!isHigher && !addsOffsets(zone, place.zone)) return undefined;
  return { ...place, timezone: zone.name, zone, ...(isHigher ? { townElevationMetres } : {}) };
}

/** Returns whether the zone differs from the known one, or its offsets reach further ahead. */
function addsOffsets(offered: ZoneWindow, known: ZoneWindow | undefined): boolean {
  if (!known || known.name !== offered.name) return true;
  const lastOffered = offered.offsets.at(-1)?.[0] ?? 0;
  const lastKnown = known.offsets.at(-1)?.[0] ?? 0;
  const differs = offered.offsets
    .slice(1)
    .some(([from, minutes]) => offsetMinutesAt(known, from) !== minutes);
  return lastOffered > lastKnown || differs;
}
