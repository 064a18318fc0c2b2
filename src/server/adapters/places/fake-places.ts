import { setTimeout as sleep } from 'node:timers/promises';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { FoundPlace, PlaceKind } from '../../../domain/places/place.ts';
import { attributions } from './attributions.ts';
import { PlacesError, type PlacesFailure, type PlacesProvider } from './places-provider.ts';
import { withinRadius } from './read-places.ts';

export interface FakePlaces extends PlacesProvider {
  /** How many searches reached it. */
  readonly calls: number;
  /** Fails every search from now on, until called with undefined. */
  fail(failure: PlacesFailure | undefined, details?: { retryAfterMs?: number; mayRetry?: boolean }): void;
  /** Takes its time for every search from now on. */
  delay(ms: number): void;
}

/** Knows the given places alone, and answers as a provider of that name would. */
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
      error = failure && new PlacesError(failure, 'asked to fail', details);
    },
    delay(ms) {
      delayMs = ms;
    },
    async search(search) {
      calls++;
      const { kind, limit, openNow, signal } = search;
      await sleep(delayMs, undefined, { signal }).catch(() => {
        throw new PlacesError('timeout', 'the search was ended before an answer came');
      });
      if (error) throw error;
      // Only Google knows who is open, and leaves out whoever it is not sure of.
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
