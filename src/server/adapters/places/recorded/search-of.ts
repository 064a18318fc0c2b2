import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { PlaceSearch } from '../places-provider.ts';

/** Makes searches for mosques within five kilometres of a point, in English, but for what is said otherwise. */
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
