import { z } from 'zod/mini';
import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import { isOutOfUse, osmPlaceKinds } from '../../../domain/places/osm/osm-place-kinds.ts';
import type { OsmTags } from '../../../domain/places/osm/osm-tags.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { isPrivateHost } from '../../platform/private-host.ts';
import { attributions, type PlaceSearch, PlacesError, type PlacesProvider } from './places-provider.ts';
import {
  createProviderClient,
  createThrottle,
  type ProviderOptions,
  toPlacesError,
} from './provider-client.ts';
import {
  describeByTags,
  latitude,
  lenient,
  longitude,
  osmId,
  osmTagsOf,
  type ReadPlace,
  readPlaces,
  withinRadius,
} from './read-places.ts';

/** Pages may be larger, but every twenty places cost one credit. */
const maxItems = 100;

/** Places in any of the categories that meet the condition. `halal` includes `halal.only`. */
const filters: Readonly<Record<PlaceKind, { categories: string; conditions?: string }>> = {
  mosque: { categories: 'religion.place_of_worship.islam' },
  halal: {
    categories: [
      'catering.restaurant',
      'catering.fast_food',
      'catering.cafe',
      'catering.food_court',
      'catering.ice_cream',
      'commercial.supermarket',
      'commercial.convenience',
      'commercial.food_and_drink',
    ].join(','),
    conditions: 'halal',
  },
};

/** The free plan allows five requests a second for all users of the key together. */
const serviceGapMs = 200;
const maxWaitMs = 1_000;

export interface GeoapifyOptions extends ProviderOptions {
  /** Minimum time between two searches. Defaults to 200 ms, and to none for a server in a private network. */
  readonly gapMs?: number;
}

const answerSchema = z.object({ features: z.array(z.unknown()) });

/** Docs: https://apidocs.geoapify.com/docs/places/ */
export function createGeoapifyPlaces({ apiKey, ...options }: GeoapifyOptions): PlacesProvider {
  const outgoing = createProviderClient(options);
  const gapMs = options.gapMs ?? (isPrivateHost(options.baseUrl) ? 0 : serviceGapMs);
  const throttle = createThrottle({ gapMs, maxWaitMs, clock: options.clock ?? Date.now });
  return {
    name: 'geoapify',
    attribution: attributions.geoapify,
    async search(search) {
      const query = { ...queryOf(search), apiKey };
      try {
        await throttle.wait(search.signal);
        const answer = await outgoing.getJson('v2/places', { query, signal: search.signal });
        const features = featuresOf(answer);
        const places = readPlaces(features, (feature) => readGeoapifyPlace(search.kind, feature));
        return { items: withinRadius(search, places), complete: features.length < query.limit };
      } catch (error) {
        throw toPlacesError(error, search.signal);
      }
    },
  };
}

function queryOf({ kind, latitude, longitude, radiusMetres, limit, language }: PlaceSearch) {
  // Longitude first. Rounding also avoids the exponential notation, such as 1e-7.
  const point = [longitude, latitude].map((degrees) => roundCoordinate(degrees, 6)).join(',');
  return {
    ...filters[kind],
    filter: `circle:${point},${Math.ceil(radiusMetres)}`,
    bias: `proximity:${point}`,
    limit: Math.min(limit, maxItems),
    lang: language,
  };
}

function featuresOf(answer: unknown): readonly unknown[] {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new PlacesError('bad_response', 'the answer has an unknown format');
  return parsed.data.features;
}

const text = lenient(z.string());

/** `properties` of a GeoJSON feature. Docs: https://apidocs.geoapify.com/docs/places/ */
const propertiesSchema = z.object({
  lat: latitude,
  lon: longitude,
  place_id: lenient(z.string().check(z.regex(/^[\w-]{1,600}$/))),
  name: text,
  country_code: text,
  formatted: text,
  address_line1: text,
  address_line2: text,
  opening_hours: text,
  website: text,
  contact: lenient(z.object({ phone: text })),
  categories: lenient(z.array(z.string())),
  datasource: lenient(z.object({ raw: lenient(z.record(z.string(), z.unknown())) })),
});
type Properties = z.infer<typeof propertiesSchema>;
const featureSchema = z.object({ properties: propertiesSchema });

/**
 * Reads a feature by its OpenStreetMap tags in `datasource.raw`. They contain more than Geoapify's own fields, and the
 * OpenStreetMap id is stable, while `place_id` depends on the query.
 */
function readGeoapifyPlace(kind: PlaceKind, feature: unknown): ReadPlace {
  const parsed = featureSchema.safeParse(feature);
  if (!parsed.success) return undefined;
  const { properties } = parsed.data;
  const raw = properties.datasource?.raw ?? {};
  const id = osmId(raw['osm_type'], raw['osm_id']) ?? geoapifyId(properties);
  if (!id) return undefined;
  const mapped = osmTagsOf(raw);
  if (!isWanted(kind, mapped)) return null;
  const tags = { ...tagsFromFields(kind, properties), ...mapped };
  const described = describeByTags(kind, tags, properties.country_code);
  return {
    id,
    latitude: properties.lat,
    longitude: properties.lon,
    ...described,
    address: addressOf(properties) || described.address,
    facts:
      kind === 'halal'
        ? { ...described.facts, halalBasis: described.facts.halalBasis ?? 'listed' }
        : described.facts,
  };
}

function geoapifyId({ place_id }: Properties): string | undefined {
  return place_id && `geoapify:${place_id}`;
}

/** Applies our rules for tombs and disused places to the tags. */
function isWanted(kind: PlaceKind, tags: OsmTags): boolean {
  if (kind === 'mosque') return !tags['amenity'] || osmPlaceKinds(tags).includes(kind);
  return !isOutOfUse(tags) && tags['diet:halal'] !== 'no';
}

/** Converts Geoapify's own fields to OpenStreetMap tags. */
function tagsFromFields(
  kind: PlaceKind,
  { name, opening_hours, website, contact, categories }: Properties,
): OsmTags {
  return {
    // The query is for places of worship, so it is one even if only its building is tagged.
    ...(kind === 'mosque' && { amenity: 'place_of_worship' }),
    ...(name && { name }),
    ...(opening_hours && { opening_hours }),
    ...(website && { website }),
    ...(contact?.phone && { phone: contact.phone }),
    ...(categories?.includes('halal.only') && { 'diet:halal': 'only' }),
  };
}

/** Without the leading name. Geoapify adds street and town if the object has neither. */
function addressOf({ name, formatted, address_line1, address_line2 }: Properties): string {
  const isNamed = name !== undefined && address_line1 === name;
  return cleanText(isNamed ? address_line2 : formatted, 300);
}
