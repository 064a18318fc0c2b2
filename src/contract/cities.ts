import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDay } from './prayer-calendar.ts';
import { knownParameters } from './prayer-parameters.ts';
import {
  clockFields,
  isoDay,
  type PrayerTimesReason,
  prayerNote,
  prayerTimesAnswer,
} from './prayer-times.ts';
import { compassPoints } from './qibla.ts';
import { languageText } from './query-text.ts';

/** The path of a page without its language, for example `/prayer-times/pakistan/karachi`. */
const address = z.string();

/** A link to the page of a city, `/prayer-times/{countrySlug}/{slug}`. */
const cityLink = z.object({
  /** In the page's language if the atlas has it, else the city's own name in Latin letters. */
  name: z.string(),
  slug: z.string(),
  countrySlug: z.string(),
  /** State or province in English, if it is usually written beside the city. */
  region: z.optional(z.string()),
});
export type CityLink = z.infer<typeof cityLink>;

/** A city in the list of a country. */
const listedCity = z.object({ ...cityLink.shape, population: z.number(), isCapital: z.boolean() });
export type ListedCity = z.infer<typeof listedCity>;

/** `GET /prayer-times/countries`. */
const countriesPage = z.object({
  kind: z.literal('countries'),
  address,
  /** Sorted by name in the page's language. */
  countries: z.array(
    z.object({
      /** ISO 3166-1 alpha-2. */
      code: z.string(),
      name: z.string(),
      slug: z.string(),
      cityCount: z.number(),
    }),
  ),
  /** Cities of all countries. */
  cityCount: z.number(),
});
export type CountriesPageData = z.infer<typeof countriesPage>;

/** `GET /prayer-times/COUNTRY`. */
const countryPage = z.object({
  kind: z.literal('country'),
  address,
  country: z.string(),
  countrySlug: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** Every city with a page, sorted by name in the page's language. */
  cities: z.array(listedCity),
  /** The ten most populous cities, the largest first, with today's date and times there. */
  today: z.array(
    z.object({ ...cityLink.shape, date: isoDay, timezone: z.string(), method: z.string(), ...clockFields }),
  ),
});
export type CountryPageData = z.infer<typeof countryPage>;

/** `GET /prayer-times/COUNTRY/CITY`. It is the same for every user; `times.date` is the day in the city. */
const cityPage = z.object({
  kind: z.literal('city'),
  address,
  ...listedCity.shape,
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Above the sea; absent if unknown. */
  elevationMetres: z.optional(z.number()),
  /** The answer of `/api/prayer-times` for these coordinates today, with `city` and `country` in English. */
  times: prayerTimesAnswer,
  /** The current month in the city, from its first day to its last; a day's `notes` are indexes into `notes`. */
  calendar: z.object({ days: z.array(calendarDay), notes: z.array(prayerNote) }),
  qibla: z.object({
    /** Clockwise from true north, 0 up to 360. */
    bearingDegrees: z.number(),
    distanceKm: z.number(),
    compassPoint: z.enum(compassPoints),
    /** True within sight of the Kaaba, where a bearing has no meaning. */
    everyDirectionServes: z.boolean(),
  }),
  /** The nearest eight cities with a page within 300 km, also in other countries. */
  nearby: z.array(z.object({ ...cityLink.shape, country: z.string(), distanceKm: z.number() })),
  /** The eight most populous other cities of the country, the largest first. */
  larger: z.array(cityLink),
});
export type CityPageData = z.infer<typeof cityPage>;

/** The data of one of these pages. It is part of the HTML, and is fetched when a user follows a link from page to page. */
const pageData = z.discriminatedUnion('kind', [countriesPage, countryPage, cityPage]);
export type PlacePageData = z.infer<typeof pageData>;

/** Messages by reason for rejected requests for page data. */
export const cityErrors = {
  unknown_city: 'There is no page for this city or country. See /api/cities/page for all countries.',
} as const;
export type CityReason = keyof typeof cityErrors;
const cityReasons = ['unknown_city', 'skipped_day'] satisfies (CityReason | PrayerTimesReason)[];

const slugText = (name: string, example: string) => {
  const message = `${name} must be the name used in page URLs, for example ${name}=${example}.`;
  return z.string(message).check(z.maxLength(80, message), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, message));
};

export const getPlacePage = endpoint({
  method: 'GET',
  path: '/api/cities/page',
  summary:
    'The data of a city’s page: today, the month, the Qibla, cities nearby. With the country only: its cities. With neither: every country.',
  reasons: cityReasons,
  query: knownParameters({
    country: z.optional(slugText('country', 'pakistan')),
    city: z.optional(slugText('city', 'karachi')),
    lang: z.optional(languageText('lang')),
  }).check(
    z.refine((query) => query.city === undefined || query.country !== undefined, {
      error: 'country is missing. A city needs one, for example country=pakistan&city=karachi.',
      path: ['country'],
    }),
  ),
  response: pageData,
});
