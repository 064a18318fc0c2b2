import type { CityPageData } from '../../../contract/cities.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { getPrayerTimes } from '../../../contract/prayer-times.ts';
import { compassPoints } from '../../../contract/qibla.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import { distanceToKaabaKm, isBearingUndefined, qiblaBearingDegrees } from '../../../domain/qibla/qibla.ts';
import { parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { Interval } from '../../platform/response-cache.ts';
import { toBody } from '../../prayer-answers/answer-body.ts';
import { toCalendarBody } from '../../prayer-answers/calendar-body.ts';
import { dayQuestionOf } from '../../prayer-answers/day-question.ts';
import type { PlaceClock } from '../../prayer-answers/place-clock.ts';
import { questionOf, spotOf } from '../../prayer-answers/question.ts';
import { dayAt, monthAround } from '../../prayer-answers/span.ts';
import type { City, CityDirectory } from './city-directory.ts';
import { toLink, toListed } from './city-links.ts';

const mostLinks = 8;
const nearbyKm = 300;

export interface DatedTimes {
  readonly times: AnswerOf<typeof getPrayerTimes>;
  /** The day at the place. */
  readonly today: Interval;
}

/** Just what `/api/prayer-times` answers for the city's coordinates. */
export function timesToday(city: Coordinates, places: PlaceClock, nowMs: number): DatedTimes {
  const { place, question } = dayQuestionOf(places, city, nowMs);
  const times = toBody(calculatePrayerTimes(question), question, place);
  return { times, today: dayAt(question.zone, question.date) };
}

function monthOf(city: Coordinates, date: string, places: PlaceClock) {
  const place = places.factsAt(spotOf(city));
  const { from, to } = monthAround(parseIsoDate(date) ?? { year: 1970, month: 1, day: 1 });
  const question = questionOf(city, place, places.windowOf(place.timezone, from, to));
  const { days, notes } = toCalendarBody(prayerCalendar(question, from, to), question, place);
  return { days, notes };
}

function qiblaOf(city: Coordinates): CityPageData['qibla'] {
  const bearing = qiblaBearingDegrees(city);
  return {
    bearingDegrees: roundCoordinate(bearing, 2),
    distanceKm: roundCoordinate(distanceToKaabaKm(city), 1),
    compassPoint: compassPoints[Math.round(bearing / 22.5) % compassPoints.length] ?? 'N',
    everyDirectionServes: isBearingUndefined(city),
  };
}

/** All that the page of a city shows on the present day there. */
export function toCityPage(
  city: City,
  language: PageLanguage,
  { directory, places, nowMs }: { directory: CityDirectory; places: PlaceClock; nowMs: number },
) {
  const { times, today } = timesToday(city, places, nowMs);
  const { country, elevationMetres } = city.read(language);
  const { countryCode, countrySlug, latitude, longitude } = city;
  const inCountry = directory.country(countrySlug)?.cities ?? [];
  const data = {
    kind: 'city' as const,
    ...toListed(city, language),
    country,
    countryCode,
    latitude,
    longitude,
    ...(elevationMetres === undefined ? {} : { elevationMetres }),
    times,
    calendar: monthOf(city, times.date, places),
    qibla: qiblaOf(city),
    nearby: directory.near(city, mostLinks, nearbyKm).map(({ city: near, km }) => ({
      ...toLink(near, language),
      country: near.read(language).country,
      distanceKm: roundCoordinate(km, 0),
    })),
    larger: inCountry
      .filter((other) => other !== city)
      .slice(0, mostLinks)
      .map((other) => toLink(other, language)),
  };
  return { data, holds: today };
}
