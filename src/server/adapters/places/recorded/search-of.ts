import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { PlaceSearch } from '../places-provider.ts';

/** Creates searches, by default for mosques within 5 km of a point in English. */
export function searchesAround(centre: Coordinates) {
  return (some: Partial<PlaceSearch> = {}): PlaceSearch => ({
    ...centre,
    kind: 'mosque',
    radiusMetres: 5_000,
    openNow: false,
    limit: 60,
    language: 'en',
    signal: new AbortController().signal,
    ...some,
  });
}
