import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDay } from './prayer-calendar.ts';
import { knownParameters } from './prayer-parameters.ts';
import { clockFields, isoDay, prayerNote, prayerTimesAnswer } from './prayer-times.ts';
import { compassPoints } from './qibla.ts';
import { languageText } from './query-text.ts';

/** The address of a page without its language, as `/prayer-times/pakistan/karachi`. */
const address = z.string();

/** A city that a page links to. Its page is `/prayer-times/{countrySlug}/{slug}`. */
const cityLink = z.object({
  /** In the page's language where the atlas knows it, else as the city writes itself in Latin letters. */
  name: z.string(),
  slug: z.string(),
  countrySlug: z.string(),
  /** State or province, English only, where people write it beside the city. */
  region: z.optional(z.string()),
});
export type CityLink = z.infer<typeof cityLink>;

/** A city of the country's list. */
const listedCity = z.object({ ...cityLink.shape, population: z.number(), isCapital: z.boolean() });
export type ListedCity = z.infer<typeof listedCity>;

/** `GET /prayer-times/countries`. */
const countriesPage = z.object({
  kind: z.literal('countries'),
  address,
  /** In the order of their names in the page's language. */
  countries: z.array(
    z.object({
      /** ISO 3166-1 alpha-2. */
      code: z.string(),
      name: z.string(),
      slug: z.string(),
      cityCount: z.number(),
    }),
  ),
  /** Of all countries together. */
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
  /** Every city with a page, in the order of the names in the page's language. */
  cities: z.array(listedCity),
  /** The largest cities, the most populous first, at most ten: each with today there and its times. */
  today: z.array(
    z.object({ ...cityLink.shape, date: isoDay, timezone: z.string(), method: z.string(), ...clockFields }),
  ),
});
export type CountryPageData = z.infer<typeof countryPage>;

/** `GET /prayer-times/COUNTRY/CITY`. Nothing in it depends on the reader; `times.date` is the day at the city. */
const cityPage = z.object({
  kind: z.literal('city'),
  address,
  ...listedCity.shape,
  country: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Above the sea; absent where nobody knows it. */
  elevationMetres: z.optional(z.number()),
  /** What `/api/prayer-times` answers for these coordinates today. Its `city` and `country` are the English names. */
  times: prayerTimesAnswer,
  /** The present month at the city, first day to last; a day's `notes` are places in the list of notes. */
  calendar: z.object({ days: z.array(calendarDay), notes: z.array(prayerNote) }),
  qibla: z.object({
    /** From true north over east, 0 up to 360. */
    bearingDegrees: z.number(),
    distanceKm: z.number(),
    compassPoint: z.enum(compassPoints),
    /** In Makkah itself, within sight of the Kaaba: no bearing means anything there. */
    everyDirectionServes: z.boolean(),
  }),
  /** Cities with a page within 300 km, the nearest first, at most eight; some lie in another country. */
  nearby: z.array(z.object({ ...cityLink.shape, country: z.string(), distanceKm: z.number() })),
  /** The country's largest other cities, the most populous first, at most eight. */
  larger: z.array(cityLink),
});
export type CityPageData = z.infer<typeof cityPage>;

/** What one of these pages shows. It travels in the HTML, and from this address when a reader goes from page to page. */
const pageData = z.discriminatedUnion('kind', [countriesPage, countryPage, cityPage]);
export type PlacePageData = z.infer<typeof pageData>;

const slugText = (name: string, example: string) => {
  const sentence = `${name} must be the name in an address, for example ${name}=${example}.`;
  return z.string(sentence).check(z.maxLength(80, sentence), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, sentence));
};

export const getPlacePage = endpoint({
  method: 'GET',
  path: '/api/cities/page',
  summary:
    'What a page of a city shows: today, the month, the Qibla, cities near by. With the country alone: its cities. With neither: every country.',
  query: knownParameters({
    country: z.optional(slugText('country', 'pakistan')),
    city: z.optional(slugText('city', 'karachi')),
    lang: z.optional(languageText('lang')),
  }).check(
    z.refine((query) => query.city === undefined || query.country !== undefined, {
      error: 'country is missing beside city, for example country=pakistan&city=karachi.',
      path: ['country'],
    }),
  ),
  response: pageData,
});
