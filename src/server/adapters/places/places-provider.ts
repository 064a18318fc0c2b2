import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { FoundPlace, PlaceKind, PlaceSource } from '../../../domain/places/place.ts';

export interface PlaceSearch extends Coordinates {
  readonly kind: PlaceKind;
  readonly radiusMetres: number;
  /** Results up to this distance are kept; defaults to the radius. */
  readonly keptMetres?: number;
  /** Only places that are open now. Providers that can't filter by hours return all places. */
  readonly openNow: boolean;
  /** Maximum number of places, nearest first; 1 to 100. */
  readonly limit: number;
  /** Language of names and addresses, if the provider supports it. */
  readonly language: PageLanguage;
  /** Aborts the search, which then rejects with `timeout`. */
  readonly signal: AbortSignal;
}

export interface ProviderAnswer {
  /** Within the radius, or within `keptMetres`; unordered. */
  readonly items: readonly FoundPlace[];
  /** Whether the items include every place that the provider has within the radius. */
  readonly complete: boolean;
  /** The radius that was searched, if it is shorter than requested. */
  readonly searchedMetres?: number;
}

/** A source of places. Rejects only with `PlacesError`. */
export interface PlacesProvider {
  readonly name: PlaceSource;
  /** Attribution that must be shown with its places. */
  readonly attribution: string;
  search(search: PlaceSearch): Promise<ProviderAnswer>;
}

/** Attributions that the providers' terms require. */
export const attributions = {
  // Must be "Google Maps", untranslated: https://developers.google.com/maps/documentation/places/web-service/policies
  google: 'Google Maps',
  geoapify: 'Powered by Geoapify, © OpenStreetMap contributors',
  overpass: '© OpenStreetMap contributors, ODbL',
} as const;

/**
 * `disabled`: the service is disabled for our key. `auth`: the key is invalid. `quota`: too many calls.
 * `timeout`: no answer in time. `bad_response`: an answer in an unknown format. `unavailable`: down or unreachable.
 */
export type PlacesFailure = 'disabled' | 'auth' | 'quota' | 'timeout' | 'bad_response' | 'unavailable';

/** Its message is logged, so it contains no URL, key or coordinates. */
export class PlacesError extends Error {
  readonly failure: PlacesFailure;
  /** From the provider's `Retry-After`. */
  readonly retryAfterMs: number | undefined;
  /** Whether a retry may succeed: true for connection failures and 5xx, never for 4xx. */
  readonly mayRetry: boolean;

  constructor(
    failure: PlacesFailure,
    message: string,
    { retryAfterMs, mayRetry = false }: { retryAfterMs?: number | undefined; mayRetry?: boolean } = {},
  ) {
    super(message);
    this.name = 'PlacesError';
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
    this.mayRetry = mayRetry;
  }
}
