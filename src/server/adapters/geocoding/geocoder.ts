import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';

/** A place as a provider names it; what it does not know is an empty text. */
export interface GeocodedPlace extends Coordinates {
  readonly city: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2, capitals. */
  readonly countryCode: string;
  readonly region?: string;
}

/** A service that turns names into places and back. Every failure is a `GeocodingError`. */
export interface Geocoder {
  /** Best first; empty when nothing is found. */
  search(text: string, limit: number, language: PageLanguage): Promise<GeocodedPlace[]>;
  /** Undefined where the provider knows no place, as at sea. */
  reverse(point: Coordinates, language: PageLanguage): Promise<GeocodedPlace | undefined>;
}

/**
 * `refused`: the key is wrong or switched off; asking again will not help. `quota`: asked too often.
 * `unavailable`: no answer, or none in time. `bad_response`: an answer of another shape.
 */
export type GeocodingFailure = 'refused' | 'quota' | 'unavailable' | 'bad_response';

/** Carries no address and no text of the search: either may hold a key or a person's home. */
export class GeocodingError extends Error {
  readonly failure: GeocodingFailure;

  constructor(failure: GeocodingFailure, message: string) {
    super(message);
    this.name = 'GeocodingError';
    this.failure = failure;
  }
}
