import { useMemo, useState } from 'react';
import { hasBegun, type PrayerClock, prayerDayAt } from '../../../domain/prayer-record/current-prayer-day.ts';
import type { LocalToday } from '../../../domain/prayer-record/record-statistics.ts';
import type { PrayerName } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { type CivilDate, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../../domain/time-zone/skipped-day.ts';
import { civilDateAt, formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { usePlace } from '../../data/location/location.tsx';
import type { Place } from '../../data/location/location-state.ts';
import { zoneOfPlace } from '../../data/location/place-zone.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';

/** Used when no place is set; `zoneOfPlace` then falls back to the device's time zone. */
const noPlace: Place = { latitude: 0, longitude: 0, city: '', country: '', countryCode: '', timezone: '' };

/** The current prayer day, from Fajr to Fajr at the place, and which of its prayers have begun. */
export interface PrayerNow extends LocalToday {
  /** The calendar day at the place; between midnight and Fajr it is the day after `today`. */
  readonly civilDay: CivilDate;
  readonly hasBegun: (date: CivilDate, name: PrayerName) => boolean;
  /** `HH:MM` of a prayer on `civilDay`; undefined for other days, whose times are not loaded. */
  readonly clockOf: (date: CivilDate, name: PrayerName) => string | undefined;
}

/**
 * Returns undefined until the clock and the prayer times are loaded. Without prayer times, the calendar day is used.
 * While the times of another place are loading, the previous value is returned, so an open day stays open.
 */
export function usePrayerNow(): PrayerNow | undefined {
  const { place } = usePlace();
  const minuteNowMs = useNow(minuteMs);
  const { answer, loading, nowMs = minuteNowMs } = useToday();
  const isPending = place !== undefined && !answer && loading;
  const current = useMemo(() => {
    if (nowMs === undefined || isPending) return undefined;
    return prayerNowAt(answer?.zone ?? zoneOfPlace(place ?? noPlace, nowMs), answer?.timeline ?? [], nowMs);
  }, [place, answer, nowMs, isPending]);
  const [latest, setLatest] = useState(current);
  if (current && current !== latest) setLatest(current);
  return current ?? latest;
}

function prayerNowAt(zone: ZoneWindow, timeline: PrayerClock['timeline'], nowMs: number): PrayerNow {
  const civilDay = civilDateAt(zone, nowMs);
  const clock = { day: prayerDayAt(timeline, nowMs) ?? civilDay, timeline, nowMs };
  return {
    civilDay,
    today: clock.day,
    isSkipped: (date) => isSkippedDay(zone, date),
    hasBegun: (date, name) => hasBegun(clock, date, name),
    clockOf: (date, name) => {
      const entry = sameDate(date, civilDay)
        ? timeline.find((each) => each.name === name && sameDate(each.date, date))
        : undefined;
      return entry && formatClock(zone, entry.at);
    },
  };
}
