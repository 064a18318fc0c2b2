import { useEffect } from 'react';
import type { CityPageData } from '../../../contract/cities.ts';
import { nextPrayer } from '../../../domain/prayer-times/next-prayer.ts';
import type { PrayerTimesResult, TimelineEntry, TimeName } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { type CivilDate, daysBetween } from '../../../domain/time-zone/civil-date.ts';
import { civilDateAt } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import type { Place } from '../../data/location/location-state.ts';
import { parseDay } from '../../data/prayer-times/day-store.ts';
import type { CalendarTable, Span } from '../../data/prayer-times/calendar-store.ts';
import { parseCalendar } from '../../data/prayer-times/calendar-store.ts';

/** The month of a city's page. */
interface CityMonth extends CalendarTable {
  readonly kind: 'gregorian';
  readonly span: Span;
}

/** A city with its day and its month in the domain's words. */
export interface CityDay {
  readonly data: CityPageData;
  readonly today: CivilDate;
  readonly answer: PrayerTimesResult;
  readonly month: CityMonth;
  readonly place: Place;
  /** The Kaaba stands in this city: a bearing from its middle is wrong in the next street. */
  readonly hasKaaba: boolean;
}

const farthestStreetKm = 15;

/** Undefined when a day of it is none of the calendar. */
export function cityDayOf(data: CityPageData): CityDay | undefined {
  const answer = parseDay(data.times);
  const month = monthOf(data);
  const hasKaaba = data.qibla.everyDirectionServes || data.qibla.distanceKm < farthestStreetKm;
  return answer && month && { data, today: answer.date, answer, month, place: placeOf(data), hasKaaba };
}

function monthOf({ times, calendar }: CityPageData): CityMonth | undefined {
  const table = parseCalendar({ ...times, ...calendar });
  const [from, to] = [table?.days.at(0)?.date, table?.days.at(-1)?.date];
  return table && from && to && { ...table, kind: 'gregorian', span: { from, to } };
}

/** The city as a place that a person can make their own. */
function placeOf({ latitude, longitude, name, country, countryCode, times }: CityPageData): Place {
  const { zone, townElevationMetres } = times;
  return {
    ...{ latitude, longitude, country, countryCode, zone },
    city: name,
    timezone: zone.name,
    ...(typeof townElevationMetres === 'number' ? { townElevationMetres } : {}),
  };
}

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
