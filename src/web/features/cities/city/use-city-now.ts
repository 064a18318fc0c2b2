import { useEffect } from 'react';
import { nextPrayer } from '../../../../domain/prayer-times/next-prayer.ts';
import type { PrayerTimesResult, TimelineEntry, TimeName } from '../../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt } from '../../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../../data/clock.ts';

/** The present moment on the day of a city. */
export interface CityNow {
  /** Undefined in the HTML and in the first render, which must equal it: then nothing below is known. */
  readonly nowMs: number | undefined;
  readonly next: TimelineEntry | undefined;
  /** The part of the day, which gives the sky its colour. */
  readonly period: TimeName | undefined;
}

/** Renewed each minute. `renew` is called when the city's day has passed, as after its midnight. */
export function useCityNow({ timeline, zone, date }: PrayerTimesResult, renew: () => void): CityNow {
  const nowMs = useNow(minuteMs);
  const isPast = nowMs !== undefined && daysBetween(date, civilDateAt(zone, nowMs)) > 0;
  useEffect(() => {
    if (isPast) renew();
  }, [isPast, renew]);
  if (nowMs === undefined) return { nowMs, next: undefined, period: undefined };
  return {
    nowMs,
    next: nextPrayer(timeline, nowMs)?.next,
    period: timeline.filter(({ at }) => at <= nowMs).at(-1)?.name,
  };
}
