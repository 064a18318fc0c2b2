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

/** Without a place the device's own zone stands in, as `zoneOfPlace` has it. */
const nowhere: Place = { latitude: 0, longitude: 0, city: '', country: '', countryCode: '', timezone: '' };

/** Now, as it is prayed: the day from Fajr to Fajr at the place, and which of its prayers have come. */
export interface PrayerNow extends LocalToday {
  /** The day of the calendar; between midnight and Fajr the one after `today`. */
  readonly civilDay: CivilDate;
  readonly hasBegun: (date: CivilDate, name: PrayerName) => boolean;
  /** `HH:MM` of a prayer of the civil day, whose times are at hand. For other days nobody is asked. */
  readonly clockOf: (date: CivilDate, name: PrayerName) => string | undefined;
}

/**
 * Undefined while clock or times are not there yet. Where times cannot be had, it goes by the calendar alone.
 * While those of another place are on their way, the last ones hold: who has opened a day stays with it.
 */
export function usePrayerNow(): PrayerNow | undefined {
  const { place } = usePlace();
  const minute = useNow(minuteMs);
  const { answer, loading, nowMs = minute } = useToday();
  const isAwaited = place !== undefined && !answer && loading;
  const known = useMemo(() => {
    if (nowMs === undefined || isAwaited) return undefined;
    return prayerNow(answer?.zone ?? zoneOfPlace(place ?? nowhere, nowMs), answer?.timeline ?? [], nowMs);
  }, [place, answer, nowMs, isAwaited]);
  const [last, hold] = useState(known);
  if (known && known !== last) hold(known);
  return known ?? last;
}

function prayerNow(zone: ZoneWindow, timeline: PrayerClock['timeline'], nowMs: number): PrayerNow {
  const civilDay = civilDateAt(zone, nowMs);
  const moment = { day: prayerDayAt(timeline, nowMs) ?? civilDay, timeline, nowMs };
  return {
    civilDay,
    today: moment.day,
    isSkipped: (date) => isSkippedDay(zone, date),
    hasBegun: (date, name) => hasBegun(moment, date, name),
    clockOf: (date, name) => {
      const entry = sameDate(date, civilDay)
        ? timeline.find((each) => each.name === name && sameDate(each.date, date))
        : undefined;
      return entry && formatClock(zone, entry.at);
    },
  };
}
