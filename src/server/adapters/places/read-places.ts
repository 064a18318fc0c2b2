import { z } from 'zod/mini';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { PlaceHours } from '../../../domain/places/opening-hours.ts';
import { describeOsmPlace } from '../../../domain/places/osm/describe-osm-place.ts';
import type { OsmTags } from '../../../domain/places/osm/osm-tags.ts';
import type { FoundPlace, PlaceKind } from '../../../domain/places/place.ts';
import { type PlaceSearch, PlacesError } from './places-provider.ts';

export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** Optional field that becomes undefined if it is invalid, so that the rest of the place can be used. */
export function lenient<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** Null for a place that must not be shown, undefined for one that could not be parsed. */
export type ReadPlace = FoundPlace | null | undefined;

/**
 * Parses items one by one and skips those that fail. Throws `bad_response` if all of them fail: the provider has changed its
 * format, and an empty result would hide that.
 */
export function readPlaces(items: readonly unknown[], read: (item: unknown) => ReadPlace): FoundPlace[] {
  const places = items.map(read);
  if (places.length > 0 && places.every((place) => place === undefined)) {
    throw new PlacesError('bad_response', 'no item of the answer could be read');
  }
  return places.filter((place) => place !== null && place !== undefined);
}

/** Filters by our own distance: providers use other radii of the earth, or search in squares. */
export function withinRadius<T extends Coordinates>(
  search: Pick<PlaceSearch, 'latitude' | 'longitude' | 'radiusMetres' | 'keptMetres'>,
  places: readonly T[],
): T[] {
  const { radiusMetres, keptMetres = radiusMetres } = search;
  return places.filter((place) => haversineKm(search, place) * 1_000 <= keptMetres);
}

const osmTypes: Readonly<Record<string, string>> = {
  n: 'node',
  w: 'way',
  r: 'relation',
  node: 'node',
  way: 'way',
  relation: 'relation',
};

/** The same id for an OpenStreetMap object from any provider; undefined if the type or number is invalid. */
export function osmId(type: unknown, id: unknown): string | undefined {
  const name = osmTypes[String(type).toLowerCase()];
  // Some tools use negative numbers for areas of relations.
  const number = Math.abs(Number(id));
  return name && Number.isSafeInteger(number) && number > 0 ? `osm:${name}/${number}` : undefined;
}

/** Converts tag values to strings: parsed as JSON, house numbers may be numbers. */
export function osmTagsOf(raw: Readonly<Record<string, unknown>>): OsmTags {
  const tags: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string') tags[key] = value;
    else if (typeof value === 'number' || typeof value === 'boolean') tags[key] = String(value);
  }
  return tags;
}

/** Describes a place by its OpenStreetMap tags. `countryCode` determines the order of the address. */
export function describeByTags(
  kind: PlaceKind,
  tags: OsmTags,
  countryCode?: string,
): Pick<FoundPlace, 'names' | 'address' | 'hours' | 'facts'> {
  const { names, address, hoursText, facts } = describeOsmPlace(kind, tags, countryCode);
  const hours: PlaceHours = hoursText ? { kind: 'text', text: hoursText } : { kind: 'unknown' };
  return { names, address, hours, facts };
}
