import { z } from 'zod/mini';
import { halalBases, placeSources } from '../domain/places/place.ts';
import { endpoint } from './endpoint.ts';
import { decimalText, languageText, latitudeText, longitudeText } from './query-text.ts';

/** Why a search is rejected. */
export const placesReasons = ['radius_too_long', 'too_many_searches'] as const;
export type PlacesReason = (typeof placesReasons)[number];

/**
 * Why no provider responded, with the `error` of the response. `unreachable` may pass soon. `no_source`: no
 * provider has responded since the server started. `none`: no provider covers the area. If a response has no reason, the
 * page looks for REQUEST_DENIED in its message, as specified.
 */
export const searchFailures = {
  disabled: 'REQUEST_DENIED: place search is turned off for this site.',
  quota: 'Too many searches right now. Please try again later.',
  unreachable: 'Place search isn’t available right now.',
  no_source: 'Place search isn’t available on this site right now.',
  none: 'Place search isn’t available in this area.',
} as const;
export type SearchFailure = keyof typeof searchFailures;

export const defaultRadiusMetres = 5_000;
/** Longer than any role's limit: the entitlements decide, and reject with `radius_too_long`. */
const maxRadiusMetres = 999_999_999_999;

const radiusMessage = 'radius must be a number of metres, 1 or more, for example radius=5000.';

const searchQuery = z.object({
  lat: latitudeText('lat'),
  lng: longitudeText('lng'),
  /** Metres; 5000 by default. */
  radius: z.optional(decimalText(radiusMessage, 1, maxRadiusMetres)),
  open_now: z.optional(z.enum(['true', 'false'], 'open_now must be true or false.')),
  /** The user's language, for names and addresses if the source has them in it. */
  lang: z.optional(languageText('lang')),
});

const placeFacts = z.object({
  /** `building`: mapped as a mosque building, without the tag of a place of worship in use. */
  mappedAs: z.optional(z.literal('building')),
  womensArea: z.optional(z.boolean()),
  wudu: z.optional(z.boolean()),
  jumuah: z.optional(z.union([z.string(), z.boolean()])),
  wheelchair: z.optional(z.enum(['yes', 'limited', 'no'])),
  toilets: z.optional(z.boolean()),
  parking: z.optional(z.boolean()),
  denomination: z.optional(z.string()),
  halalBasis: z.optional(z.enum(halalBases)),
  halalCertificate: z.optional(z.string()),
  cuisines: z.optional(z.array(z.string())),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
});

const placeItem = z.object({
  id: z.string(),
  /** Never empty: a mosque without a name is called 'Mosque', with `unnamed`. */
  name: z.string(),
  unnamed: z.optional(z.literal(true)),
  /** The name at the place if it differs from `name`, with its language if known. */
  localName: z.optional(z.string()),
  localLanguage: z.optional(z.string()),
  /** One line. Without an address in the source: 'near TOWN', with the town in `near`; empty far from every town. */
  address: z.string(),
  near: z.optional(z.string()),
  lat: z.number(),
  lng: z.number(),
  /** Kilometres as the crow flies. */
  distance: z.number(),
  rating: z.nullable(z.number()),
  user_ratings_total: z.nullable(z.number()),
  /** Null if unknown. */
  open_now: z.nullable(z.boolean()),
  /** When `open_now` changes next, by the clock of the place, and in how many days. */
  changes: z.optional(z.object({ at: z.string(), inDays: z.number() })),
  /** IANA name, if it differs from the answer's. */
  timezone: z.optional(z.string()),
  facts: placeFacts,
});
export type PlaceItem = z.infer<typeof placeItem>;

const placesAnswer = z.object({
  /** Nearest first. */
  items: z.array(placeItem),
  /** A message if no provider responded; null if one did. With an error the list is empty. */
  error: z.nullable(z.string()),
  /** With `error`. Read leniently: a page can be older or newer than its server. */
  reason: z.catch(
    z.optional(z.enum(Object.keys(searchFailures) as [SearchFailure, ...SearchFailure[]])),
    undefined,
  ),
  /** The provider that answered; null if none did. `landmarks` is the built-in list of well-known mosques. */
  provider: z.nullable(z.enum(placeSources)),
  /** The credit to show beside the items; empty if none is required. */
  attribution: z.string(),
  /** Whether the items include everything that the provider has within the radius. */
  complete: z.boolean(),
  /** The radius that was searched, in metres. */
  radius: z.number(),
  /** IANA name of the zone at the point of the search, for the items' opening hours. */
  timezone: z.string(),
  /** With `open_now=true`: how many places within the radius were left out because their hours are unknown. */
  hoursUnknown: z.optional(z.number()),
  /** When the items were fetched, if they are from an earlier answer because no provider answers now. ISO 8601, UTC. */
  asOf: z.optional(z.string()),
  /** With an empty landmark list: the nearest well-known mosque beyond the radius. */
  nearest: z.optional(placeItem),
});
export type PlacesAnswer = z.infer<typeof placesAnswer>;

export const searchMosques = endpoint({
  method: 'GET',
  path: '/api/places/mosques',
  summary: 'Mosques around a point, nearest first: up to 10 km, with premium up to 50 km.',
  query: searchQuery,
  reasons: placesReasons,
  response: placesAnswer,
});

export const searchHalal = endpoint({
  method: 'GET',
  path: '/api/places/halal',
  summary:
    'Halal food around a point, nearest first, with the basis of each claim; the same radius as for mosques.',
  query: searchQuery,
  reasons: placesReasons,
  response: placesAnswer,
});
