import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';

/** A place found by a provider. Unknown names are empty strings. */
export interface GeocodedPlace extends Coordinates {
  readonly city: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
  readonly region?: string;
}

/** Geocoding service. Rejects only with `GeocodingError`. */
export interface Geocoder {
  /** Best match first; empty if nothing is found. */
  search(text: string, limit: number, language: PageLanguage): Promise<GeocodedPlace[]>;
  /** Undefined if there is no place, for example at sea. */
  reverse(point: Coordinates, language: PageLanguage): Promise<GeocodedPlace | undefined>;
}

/**
 * `refused`: the key is invalid or disabled, so a retry won't help. `quota`: too many calls. `unavailable`: no answer, or not
 * in time. `bad_response`: an answer in an unknown format.
 */
export type GeocodingFailure = 'refused' | 'quota' | 'unavailable' | 'bad_response';

/** Its message contains no URL and no search text: they may include the key or a user's home address. */
export class GeocodingError extends Error {
  readonly failure: GeocodingFailure;

  constructor(failure: GeocodingFailure, message: string) {
    super(message);
    this.name = 'GeocodingError';
    this.failure = failure;
  }
}
