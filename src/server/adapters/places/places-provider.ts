import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { FoundPlace, PlaceKind, PlaceSource } from '../../../domain/places/place.ts';

export interface PlaceSearch extends Coordinates {
  readonly kind: PlaceKind;
  readonly radiusMetres: number;
  /** Of what the provider tells, places up to this distance are kept; left out, up to the radius. */
  readonly keptMetres?: number;
  /** Only places that are open now are wanted: a provider that can ask for them does, the others answer all. */
  readonly openNow: boolean;
  /** The nearest so many, 1 to 100. */
  readonly limit: number;
  /** In which names and addresses are wanted, where the provider can choose. */
  readonly language: PageLanguage;
  /** Ends the search; the provider then rejects with the failure `timeout`. */
  readonly signal: AbortSignal;
}

export interface ProviderAnswer {
  /** Within the radius, or within `keptMetres` of the search; in no order. */
  readonly items: readonly FoundPlace[];
  /** Whether everything that the provider knows within the radius is among the items. */
  readonly complete: boolean;
  /** When the provider has a shorter reach than was asked for: the radius that it really searched. */
  readonly searchedMetres?: number;
}

/** A source of places. Every failure is a `PlacesError`; finding nothing is none. */
export interface PlacesProvider {
  readonly name: PlaceSource;
  /** The credit that has to stand where its places are shown. */
  readonly attribution: string;
  search(search: PlaceSearch): Promise<ProviderAnswer>;
}

/**
 * `disabled`: the service is switched off for our key. `auth`: the key is wrong. `quota`: asked too often.
 * `timeout`: no answer in time. `bad_response`: an answer of another shape. `unavailable`: down, or not reached.
 */
export type PlacesFailure = 'disabled' | 'auth' | 'quota' | 'timeout' | 'bad_response' | 'unavailable';

/** Carries no address, key or coordinates: it goes into logs. */
export class PlacesError extends Error {
  readonly failure: PlacesFailure;
  /** How long the provider asked to be left alone. */
  readonly retryAfterMs: number | undefined;
  /** Whether one more try may help: a reset connection or a 5xx, never a 4xx. */
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
