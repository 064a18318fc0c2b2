import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { CalculationSettings, PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { civilDateAt } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import type { Place } from '../../data/location/location-state.ts';
import { zoneOfPlace } from '../../data/location/place-zone.ts';
import { dayStore } from '../../data/prayer-times/day-store.ts';
import { questionKey } from '../../data/prayer-times/question.ts';

const unnamed = { city: '', country: '', countryCode: '', timezone: '' };

/**
 * Returns today's times as the screen calculates them: from its place and its settings, without the timetable that this phone
 * may have imported.
 */
export function useScreenDay(
  spot: Coordinates | undefined,
  settings: CalculationSettings,
): PrayerTimesResult | undefined {
  const nowMs = useNow(minuteMs);
  const { latitude, longitude } = spot ?? {};
  const choices = JSON.stringify(settings);
  const question = useMemo(() => {
    if (latitude === undefined || longitude === undefined || nowMs === undefined) return undefined;
    const place: Place = { latitude, longitude, ...unnamed };
    const zone = zoneOfPlace(place, nowMs);
    const calculation: CalculationSettings = JSON.parse(choices);
    return { place, settings: calculation, zone, date: civilDateAt(zone, nowMs) };
  }, [latitude, longitude, choices, nowMs]);
  useEffect(() => {
    if (question) void dayStore.ensure(question);
  }, [question]);
  const key = question ? questionKey(question) : '';
  return useSyncExternalStore(
    dayStore.subscribe,
    () => dayStore.get(key)?.answer,
    () => undefined,
  );
}
