import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inRange, languageText, latitudeText, longitudeText } from './query-text.ts';
import { zoneWindow } from './zone-window.ts';

export const maxGeocodeTextLength = 200;
const maxItems = 10;

const textMessage = 'text must name a place, for example text=Jakarta.';
const searchText = z
  .string(textMessage)
  .check(
    z.trim(),
    z.minLength(1, textMessage),
    z.maxLength(maxGeocodeTextLength, `text must have at most ${maxGeocodeTextLength} characters.`),
  );

const limitMessage = `limit must be a whole number from 1 to ${maxItems}.`;
const limitText = z.pipe(
  z.string(limitMessage).check(z.regex(/^\d{1,2}$/, limitMessage), inRange(limitMessage, 1, maxItems)),
  z.transform((text) => Number(text)),
);

export const geocodeItem = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Empty at sea and far from every town. */
  city: z.string(),
  country: z.string(),
  /** ISO 3166-1 alpha-2; empty if `country` is. */
  countryCode: z.string(),
  /** State or province, if it is usually written beside the city or tells two places in the answer apart. */
  region: z.optional(z.string()),
  /** IANA name. */
  timezone: z.string(),
  /** The offsets of one year back and two years ahead, so that a browser with outdated zone data shows the right time. */
  zone: z.optional(zoneWindow),
});
export type GeocodeItem = z.infer<typeof geocodeItem>;

/** The provider that responded, and the credit to show with its results. */
const source = { provider: z.enum(['geoapify', 'atlas']), attribution: z.string() };

const searchQuery = z.object({
  text: searchText,
  limit: z.optional(limitText),
  lang: z.optional(languageText('lang')),
});

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/geocode/search',
  summary:
    'Places for a typed name, address or pair of coordinates, best match first; an empty list if none matches.',
  query: searchQuery,
  response: z.object({
    items: z.array(geocodeItem),
    /** The text fits several well-known places, which are the items: ask which one is meant. */
    ambiguous: z.optional(z.boolean()),
    /** The part of an address that the items don't take into account, as typed: in the items' city, it is unknown. */
    unknown: z.optional(z.string()),
    ...source,
  }),
});

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/geocode/suggest',
  summary:
    'Places for a name that is still being typed, best match first, from our own data; no two have the same names.',
  query: searchQuery,
  response: z.object({ items: z.array(z.omit(geocodeItem, { zone: true })), ...source }),
});

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/api/geocode/reverse',
  summary: 'The place at coordinates. At sea the names are empty and the zone is that of the sea.',
  query: z.object({
    lat: latitudeText('lat'),
    lng: longitudeText('lng'),
    lang: z.optional(languageText('lang')),
  }),
  response: z.object({ ...geocodeItem.shape, ...source }),
});
