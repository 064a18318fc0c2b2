import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { CityKey } from './group.ts';

/** A city or town, known by `country` and `city` for as long as the atlas has it. */
export interface PushCity extends CityKey, Coordinates {
  nameIn(language: PageLanguage): { readonly name: string; readonly country: string };
}

/** Finds the cities whose times alerts follow. */
export interface PushCities {
  /** The city or town of the point's country within the distance whose times are the point's, if possible in its time zone. */
  near(
    point: Coordinates,
    withinKm: number,
  ): { readonly city: PushCity; readonly distanceKm: number } | undefined;
  /** Undefined for a place that a newer release no longer has. */
  find(key: CityKey): PushCity | undefined;
}

/**
 * Farther away, sunset differs from the city's by over three minutes on the latitude of London, and alerts would be wrong.
 */
export const farthestCityKm = 50;
