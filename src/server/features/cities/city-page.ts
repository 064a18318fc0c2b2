import type { CityPageData } from '../../../contract/cities.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { getPrayerTimes } from '../../../contract/prayer-times.ts';
import { compassPoints } from '../../../contract/qibla.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { answerPrayerTimes } from '../../../domain/prayer-times/answer.ts';
import { prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import { distanceToKaabaKm, everyDirectionServes, qiblaBearingDegrees } from '../../../domain/qibla/qibla.ts';
import { parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { Interval } from '../../platform/response-cache.ts';
import { toCalendarBody } from '../../prayer-times/calendar-body.ts';
import { dayInterval, monthOf } from '../../prayer-times/date-range.ts';
import { toDayInput } from '../../prayer-times/day-question.ts';
import { toEngineInput, toRoundedCoordinates } from '../../prayer-times/engine-input.ts';
import type { PlaceLookup } from '../../prayer-times/place-lookup.ts';
import { toPrayerTimesBody } from '../../prayer-times/response-bodies.ts';
import type { City, CityDirectory } from './city-directory.ts';
import { toCityLink, toListedCity } from './city-links.ts';

const mostLinks = 8;
const nearbyKm = 300;

export interface DatedTimes {
  readonly times: AnswerOf<typeof getPrayerTimes>;
  /** The day at the place. */
  readonly today: Interval;
}

/** Just what `/api/prayer-times` answers for the city's coordinates. */
export function timesToday(city: Coordinates, places: PlaceLookup, nowMs: number): DatedTimes {
  const { place, input } = toDayInput(places, city, nowMs);
  const times = toPrayerTimesBody(answerPrayerTimes(input), input, place);
  return { times, today: dayInterval(input.zone, input.date) };
}

function calendarOf(city: Coordinates, date: string, places: PlaceLookup) {
  const place = places.placeAt(toRoundedCoordinates(city));
  const { from, to } = monthOf(parseIsoDate(date) ?? { year: 1970, month: 1, day: 1 });
  const question = toEngineInput(city, place, places.windowOf(place.timezone, from, to));
  const { days, notes } = toCalendarBody(prayerCalendar(question, from, to), question, place);
  return { days, notes };
}

function qiblaOf(city: Coordinates): CityPageData['qibla'] {
  const bearing = qiblaBearingDegrees(city);
  return {
    bearingDegrees: roundCoordinate(bearing, 2),
    distanceKm: roundCoordinate(distanceToKaabaKm(city), 1),
    compassPoint: compassPoints[Math.round(bearing / 22.5) % compassPoints.length] ?? 'N',
    everyDirectionServes: everyDirectionServes(city),
  };
}

/** All that the page of a city shows on the present day there. */
export function toCityPage(
  city: City,
  language: PageLanguage,
  { directory, places, nowMs }: { directory: CityDirectory; places: PlaceLookup; nowMs: number },
) {
  const { times, today } = timesToday(city, places, nowMs);
  const { country, elevationMetres } = city.read(language);
  const { countryCode, countrySlug, latitude, longitude } = city;
  const inCountry = directory.country(countrySlug)?.cities ?? [];
  const data = {
    kind: 'city' as const,
    ...toListedCity(city, language),
    country,
    countryCode,
    latitude,
    longitude,
    ...(elevationMetres === undefined ? {} : { elevationMetres }),
    times,
    calendar: calendarOf(city, times.date, places),
    qibla: qiblaOf(city),
    nearby: directory.near(city, mostLinks, nearbyKm).map(({ city: near, km }) => ({
      ...toCityLink(near, language),
      country: near.read(language).country,
      distanceKm: roundCoordinate(km, 0),
    })),
    larger: inCountry
      .filter((other) => other !== city)
      .slice(0, mostLinks)
      .map((other) => toCityLink(other, language)),
  };
  return { data, holds: today };
}
