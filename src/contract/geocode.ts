import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { languageText, latitudeText, longitudeText } from './query-text.ts';
import { zoneWindow } from './zone-window.ts';

export const longestGeocodeText = 200;
const mostItems = 10;

const textSentence = 'text must name a place, for example text=Jakarta.';
const searchText = z
  .string(textSentence)
  .check(
    z.trim(),
    z.minLength(1, textSentence),
    z.maxLength(longestGeocodeText, `text must have at most ${longestGeocodeText} characters.`),
  );

const limitSentence = `limit must be a whole number from 1 to ${mostItems}.`;
const limitText = z.pipe(
  z.string(limitSentence).check(
    z.regex(/^\d{1,2}$/, limitSentence),
    z.refine((text) => Number(text) >= 1 && Number(text) <= mostItems, limitSentence),
  ),
  z.transform((text) => Number(text)),
);

export const geocodeItem = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Empty at sea and far from every town. */
  city: z.string(),
  country: z.string(),
  /** ISO 3166-1 alpha-2; empty where the country is. */
  countryCode: z.string(),
  /** State or province, where people write it beside the city. */
  region: z.optional(z.string()),
  /** IANA name. */
  timezone: z.string(),
  /** A year back and two ahead, from zone data of the server: a browser with older data shows the right hour too. */
  zone: z.optional(zoneWindow),
});
export type GeocodeItem = z.infer<typeof geocodeItem>;

/** Who answered, and the credit that has to stand where the answer is shown. */
const source = { provider: z.enum(['geoapify', 'atlas']), attribution: z.string() };

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/geocode/search',
  summary:
    'Places for a typed name, address or pair of coordinates, best first; an empty list when none fits.',
  query: z.object({ text: searchText, limit: z.optional(limitText), lang: z.optional(languageText('lang')) }),
  response: z.object({ items: z.array(geocodeItem), ...source }),
});

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/api/geocode/reverse',
  summary: 'The place that coordinates lie in. At sea the names are empty and the zone is that of the sea.',
  query: z.object({
    lat: latitudeText('lat'),
    lng: longitudeText('lng'),
    lang: z.optional(languageText('lang')),
  }),
  response: z.object({ ...geocodeItem.shape, ...source }),
});
