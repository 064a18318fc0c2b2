import { z } from 'zod/mini';
import { halalBases, placeSources } from '../domain/places/place.ts';
import { endpoint } from './endpoint.ts';
import { decimalText, languageText, latitudeText, longitudeText } from './query-text.ts';

export const usualRadiusMetres = 5_000;
/** Above every role's reach; what a role may is decided by its entitlements, with an answer of its own. */
const mostRadiusMetres = 999_999_999_999;

const radiusSentence = 'radius must be a number of metres, 1 or more, for example radius=5000.';

const searchQuery = z.object({
  lat: latitudeText('lat'),
  lng: longitudeText('lng'),
  /** Metres; 5000 when it is missing. */
  radius: z.optional(decimalText(radiusSentence, 1, mostRadiusMetres)),
  open_now: z.optional(z.enum(['true', 'false'], 'open_now must be true or false.')),
  /** The reader's language, for names and addresses where the source has them in it. */
  lang: z.optional(languageText('lang')),
});

const placeFacts = z.object({
  /** `building`: mapped as a mosque building, without anyone saying that it is a place of worship in use. */
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
  /** Never empty: a mosque without a name is called 'Mosque', and `unnamed` says so. */
  name: z.string(),
  unnamed: z.optional(z.literal(true)),
  /** How it is called where it stands, when that is not `name`; with its language where it is known. */
  localName: z.optional(z.string()),
  localLanguage: z.optional(z.string()),
  /** One line; where the source has none, 'near TOWN', and `near` is the town alone; empty far from every town. */
  address: z.string(),
  near: z.optional(z.string()),
  lat: z.number(),
  lng: z.number(),
  /** Kilometres as the crow flies. */
  distance: z.number(),
  rating: z.nullable(z.number()),
  user_ratings_total: z.nullable(z.number()),
  /** Null when nobody knows. */
  open_now: z.nullable(z.boolean()),
  /** When `open_now` changes next, by the clock at the place, and in how many days of its calendar. */
  changes: z.optional(z.object({ at: z.string(), inDays: z.number() })),
  /** IANA name, where it is not the one of the answer. */
  timezone: z.optional(z.string()),
  facts: placeFacts,
});
export type PlaceItem = z.infer<typeof placeItem>;

const placesAnswer = z.object({
  /** Nearest first. */
  items: z.array(placeItem),
  /** Why no provider could answer; null when one did. The list is empty then. */
  error: z.nullable(z.string()),
  /** Who answered; null when nobody did. `landmarks` is the short list of well-known mosques that is built in. */
  provider: z.nullable(z.enum(placeSources)),
  /** The credit that has to stand where the items are shown; empty when there is none to give. */
  attribution: z.string(),
  /** Whether everything that the provider knows within the radius is among the items. */
  complete: z.boolean(),
  /** Metres that were really searched. */
  radius: z.number(),
  /** IANA name of the zone at the point of the search: the clock of the items' hours. */
  timezone: z.string(),
  /** With `open_now=true`: how many places within the radius were left out because nobody knows their hours. */
  hoursUnknown: z.optional(z.number()),
  /** When the items were asked for, where no provider answers now and an earlier answer stands in. ISO 8601, UTC. */
  asOf: z.optional(z.string()),
  /** With an empty landmark list: the nearest well-known mosque beyond the radius. */
  nearest: z.optional(placeItem),
});
export type PlacesAnswer = z.infer<typeof placesAnswer>;

export const searchMosques = endpoint({
  method: 'GET',
  path: '/api/places/mosques',
  summary: 'Mosques around a point, nearest first: up to 10 km for everybody, up to 50 km with premium.',
  query: searchQuery,
  response: placesAnswer,
});

export const searchHalal = endpoint({
  method: 'GET',
  path: '/api/places/halal',
  summary:
    'Halal food around a point, nearest first, with what each claim rests on; the same reach as for mosques.',
  query: searchQuery,
  response: placesAnswer,
});
