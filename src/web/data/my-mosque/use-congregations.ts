import { useMemo } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import {
  type CongregationTime,
  congregationsOf,
  daysOfTimeline,
} from '../../../domain/mosque/congregations.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { sameDate } from '../../../domain/time-zone/civil-date.ts';
import { useDayOfMosque } from './use-day-of-mosque.ts';

/**
 * Returns the congregations at the person's mosque in order of time, from the evening before the answer's day to the morning
 * after it. Undefined without a mosque near the place.
 */
export function useCongregations(
  place: Coordinates | undefined,
  answer: PrayerTimesResult | undefined,
): readonly CongregationTime[] | undefined {
  const days = useMemo(() => (answer ? daysOfTimeline(answer) : []), [answer]);
  const [yesterday, today, tomorrow] = days;
  const ofYesterday = useDayOfMosque(place, yesterday);
  const ofToday = useDayOfMosque(place, today);
  const ofTomorrow = useDayOfMosque(place, tomorrow);
  return useMemo(() => {
    if (!answer || !ofToday) return undefined;
    const ofDays = [ofYesterday, ofToday, ofTomorrow];
    return congregationsOf(answer, (date) => ofDays[days.findIndex((day) => sameDate(day.date, date))]);
  }, [answer, days, ofYesterday, ofToday, ofTomorrow]);
}
