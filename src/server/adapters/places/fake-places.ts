import { setTimeout as sleep } from 'node:timers/promises';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { FoundPlace, PlaceKind } from '../../../domain/places/place.ts';
import { attributions, PlacesError, type PlacesFailure, type PlacesProvider } from './places-provider.ts';
import { withinRadius } from './read-places.ts';

export interface FakePlaces extends PlacesProvider {
  /** Number of searches so far. */
  readonly calls: number;
  /** Makes every search fail until called with undefined. */
  fail(failure: PlacesFailure | undefined, details?: { retryAfterMs?: number; mayRetry?: boolean }): void;
  /** Delays every search. */
  delay(ms: number): void;
}

/** In-memory provider that behaves like the real one of that name. */
export function createFakePlaces(
  name: keyof typeof attributions,
  places: Partial<Record<PlaceKind, readonly FoundPlace[]>>,
): FakePlaces {
  let calls = 0;
  let delayMs = 0;
  let error: PlacesError | undefined;
  return {
    name,
    attribution: attributions[name],
    get calls() {
      return calls;
    },
    fail(failure, details) {
      error = failure && new PlacesError(failure, 'failure set by the test', details);
    },
    delay(ms) {
      delayMs = ms;
    },
    async search(search) {
      calls++;
      const { kind, limit, openNow, signal } = search;
      await sleep(delayMs, undefined, { signal }).catch(() => {
        throw new PlacesError('timeout', 'the search was aborted before an answer came');
      });
      if (error) throw error;
      // Only Google filters by opening hours, and it leaves out places with unknown hours.
      const known = (places[kind] ?? []).filter(
        ({ hours }) => name !== 'google' || !openNow || (hours.kind === 'told' && hours.openNow),
      );
      const { latitude, longitude, radiusMetres } = search;
      const found = withinRadius({ latitude, longitude, radiusMetres }, known).sort(
        (a, b) => haversineKm(search, a) - haversineKm(search, b),
      );
      return { items: found.slice(0, limit), complete: found.length <= limit };
    },
  };
}
