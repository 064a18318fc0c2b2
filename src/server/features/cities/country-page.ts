import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { Interval } from '../../platform/response-cache.ts';
import type { PlaceLookup } from '../../prayer-times/place-lookup.ts';
import type { City, Country } from './city-directory.ts';
import { sortByName, toCityLink, toListedCity } from './city-links.ts';
import { timesToday } from './city-page.ts';

const mostTimes = 10;

/** A country's cities, and today in the largest of them. It holds until the first of these days ends. */
export function toCountryPage(
  { code, slug, cities }: Country,
  language: PageLanguage,
  { places, nowMs }: { places: PlaceLookup; nowMs: number },
) {
  const rows = cities.slice(0, mostTimes).map((city) => toRow(city, language, places, nowMs));
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
  return { data, holds: overlapOf(rows.map(({ today }) => today)) };
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
