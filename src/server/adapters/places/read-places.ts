import { z } from 'zod/mini';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { FoundPlace } from '../../../domain/places/place.ts';
import { type PlaceSearch, PlacesError } from './places-provider.ts';

export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** A field that is left out when it has another shape: what else the place says still stands. */
export function lenient<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** A place; null when it is not to be shown, undefined when it cannot be read. */
export type ReadPlace = FoundPlace | null | undefined;

/**
 * The places among the items, one by one: what cannot be read is left out. When that is all of them the answer has
 * another shape than we know, and that is a failure, not an empty neighbourhood.
 */
export function readPlaces(items: readonly unknown[], read: (item: unknown) => ReadPlace): FoundPlace[] {
  const places = items.map(read);
  if (places.length > 0 && places.every((place) => place === undefined)) {
    throw new PlacesError('bad_response', 'no item of the answer could be read');
  }
  return places.filter((place) => place !== null && place !== undefined);
}

/** Providers draw their circles by other figures of the earth, or in squares: the radius is ours. */
export function withinRadius<T extends Coordinates>(
  search: Pick<PlaceSearch, 'latitude' | 'longitude' | 'radiusMetres' | 'keptMetres'>,
  places: readonly T[],
): T[] {
  const { radiusMetres, keptMetres = radiusMetres } = search;
  return places.filter((place) => haversineKm(search, place) * 1_000 <= keptMetres);
}
