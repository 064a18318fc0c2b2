import type { CityLink, CityPageData, ListedCity } from '../../../contract/cities.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { getPrayerTimes } from '../../../contract/prayer-times.ts';
import { compassPoints } from '../../../contract/qibla.ts';
import { type Coordinates, roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import { distanceToKaabaKm, isBearingUndefined, qiblaBearingDegrees } from '../../../domain/qibla/qibla.ts';
import { parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { Interval } from '../../platform/response-cache.ts';
import { dayInterval, monthOf } from '../../prayer-times/date-range.ts';
import { toDayInput, toEngineInput, toRoundedCoordinates } from '../../prayer-times/engine-input.ts';
import type { PlaceLookup } from '../../prayer-times/place-lookup.ts';
import { toCalendarBody, toPrayerTimesBody } from '../../prayer-times/response-bodies.ts';
import type { City, CityDirectory, Country } from './city-directory.ts';

const maxLinks = 8;
const nearbyKm = 300;

interface DatedTimes {
  readonly times: AnswerOf<typeof getPrayerTimes>;
  /** Today in the city's time zone. */
  readonly today: Interval;
}

/** The answer of `/api/prayer-times` for the city's coordinates. */
function timesToday(city: Coordinates, places: PlaceLookup, nowMs: number): DatedTimes {
  const { place, input } = toDayInput(places, city, nowMs);
  const times = toPrayerTimesBody(calculatePrayerTimes(input), input, place);
  return { times, today: dayInterval(input.zone, input.date) };
}

function calendarOf(city: Coordinates, date: string, places: PlaceLookup) {
  const place = places.placeAt(toRoundedCoordinates(city));
  const { from, to } = monthOf(parseIsoDate(date) ?? { year: 1970, month: 1, day: 1 });
  const input = toEngineInput(city, place, places.windowOf(place.timezone, from, to));
  const { days, notes } = toCalendarBody(prayerCalendar(input, from, to), input, place);
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

interface PageContext {
  readonly directory: CityDirectory;
  readonly places: PlaceLookup;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** Data of a city's page. Valid until the day ends there. */
export function toCityPage(city: City, language: PageLanguage, { directory, places, nowMs }: PageContext) {
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
    nearby: directory.near(city, maxLinks, nearbyKm).map(({ city: near, km }) => ({
      ...toCityLink(near, language),
      country: near.read(language).country,
      distanceKm: roundCoordinate(km, 0),
    })),
    larger: inCountry
      .filter((other) => other !== city)
      .slice(0, maxLinks)
      .map((other) => toCityLink(other, language)),
  };
  return { data, validity: today };
}

const maxTimes = 10;

/** A country's cities, with today's times of the largest ones. Valid until the day ends in the first of those. */
export function toCountryPage(
  { code, slug, cities }: Country,
  language: PageLanguage,
  { places, nowMs }: PageContext,
) {
  const rows = cities.slice(0, maxTimes).map((city) => toRow(city, language, places, nowMs));
  const data = {
    kind: 'country' as const,
    country: cities[0]?.read(language).country ?? '',
    countrySlug: slug,
    countryCode: code,
    cities: sortByName(
      cities.map((city) => toListedCity(city, language)),
      language,
    ),
    today: rows.map(({ row }) => row),
  };
  return { data, validity: overlapOf(rows.map(({ today }) => today)) };
}

function toRow(city: City, language: PageLanguage, places: PlaceLookup, nowMs: number) {
  const { times, today } = timesToday(city, places, nowMs);
  const { date, timezone, method, fajr, sunrise, dhuhr, asr, maghrib, isha } = times;
  return {
    today,
    row: {
      ...toCityLink(city, language),
      date,
      timezone,
      method,
      fajr,
      sunrise,
      dhuhr,
      asr,
      maghrib,
      isha,
    },
  };
}

function overlapOf(intervals: readonly Interval[]): Interval {
  return {
    startsAt: Math.max(...intervals.map(({ startsAt }) => startsAt)),
    endsAt: Math.min(...intervals.map(({ endsAt }) => endsAt)),
  };
}

/** All countries that have a city with a page. */
export function toCountriesPage({ countries }: CityDirectory, language: PageLanguage) {
  const rows = countries.map(({ code, slug, cities }) => ({
    code,
    name: cities[0]?.read(language).country ?? '',
    slug,
    cityCount: cities.length,
  }));
  return {
    kind: 'countries' as const,
    countries: sortByName(rows, language),
    cityCount: rows.reduce((sum, { cityCount }) => sum + cityCount, 0),
  };
}

/** Link to a city's page, in the given language. */
function toCityLink(city: City, language: PageLanguage): CityLink {
  const { city: name, region } = city.read(language);
  const { slug, countrySlug } = city;
  return { name, slug, countrySlug, ...(region === undefined ? {} : { region }) };
}

function toListedCity(city: City, language: PageLanguage): ListedCity {
  const { population, isCapital } = city;
  return { ...toCityLink(city, language), population, isCapital };
}

const collators = new Map<PageLanguage, Intl.Collator>();

/** Sorts in the order of the language's alphabet. */
function sortByName<Item extends { readonly name: string }>(
  items: readonly Item[],
  language: PageLanguage,
): Item[] {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return [...items].sort((a, b) => collator.compare(a.name, b.name));
}
