import { z } from 'zod/mini';
import { cleanText } from '../../../domain/places/clean-text.ts';
import type { OsmTags } from '../../../domain/places/osm/osm-tags.ts';
import { isOutOfUse } from '../../../domain/places/osm/out-of-use.ts';
import { placeKindsOf } from '../../../domain/places/osm/place-kinds-of.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { describeByTags, osmId, osmTagsOf } from './osm-place.ts';
import { latitude, lenient, longitude, type ReadPlace } from './read-places.ts';

const text = lenient(z.string());

/** `properties` of a feature. Docs: https://apidocs.geoapify.com/docs/places/ */
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
 * One feature. Its data come from OpenStreetMap, whose tags stand in `datasource.raw`: they tell more than Geoapify's
 * own fields, and their id is the same wherever the place is met, while a `place_id` changes with the way it was found.
 */
export function readGeoapifyPlace(kind: PlaceKind, feature: unknown): ReadPlace {
  const parsed = featureSchema.safeParse(feature);
  if (!parsed.success) return undefined;
  const { properties } = parsed.data;
  const raw = properties.datasource?.raw ?? {};
  const id = osmId(raw['osm_type'], raw['osm_id']) ?? ownId(properties);
  if (!id) return undefined;
  const mapped = osmTagsOf(raw);
  if (!isWanted(kind, mapped)) return null;
  const tags = { ...ownTags(kind, properties), ...mapped };
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

function ownId({ place_id }: Properties): string | undefined {
  return place_id && `geoapify:${place_id}`;
}

/** Tombs and places out of use are left out by our own rules, as far as the tags are told. */
function isWanted(kind: PlaceKind, tags: OsmTags): boolean {
  if (kind === 'mosque') return !tags['amenity'] || placeKindsOf(tags).includes(kind);
  return !isOutOfUse(tags) && tags['diet:halal'] !== 'no';
}

/** What Geoapify says in fields of its own, under the keys of OpenStreetMap. */
function ownTags(
  kind: PlaceKind,
  { name, opening_hours, website, contact, categories }: Properties,
): OsmTags {
  return {
    // We ask for places of worship: it is one even where only its building was mapped.
    ...(kind === 'mosque' && { amenity: 'place_of_worship' }),
    ...(name && { name }),
    ...(opening_hours && { opening_hours }),
    ...(website && { website }),
    ...(contact?.phone && { phone: contact.phone }),
    ...(categories?.includes('halal.only') && { 'diet:halal': 'only' }),
  };
}

/** Without the name in front. Geoapify fills it up with street and town where the object itself has neither. */
function addressOf({ name, formatted, address_line1, address_line2 }: Properties): string {
  const isNamed = name !== undefined && address_line1 === name;
  return cleanText(isNamed ? address_line2 : formatted, 300);
}
