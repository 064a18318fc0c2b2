import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { AtlasFile } from './atlas-file.ts';
import { type AtlasPlace, type Places, placeFlags } from './places.ts';

/** Cities have more people than this. */
const minPopulation = 100_000;

/** A city or town of the world. The source lists a few places twice. */
export interface AtlasCity {
  /** GeoNames id, stable across releases; 0 for a place that we added. */
  readonly geonamesId: number;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** English name, used in URLs. */
  readonly englishName: string;
  readonly englishCountry: string;
  /** State or province in English, for countries where it is written with the city. */
  readonly englishRegion?: string;
  /** Degrees, five decimals. */
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  readonly isCapital: boolean;
  /** Returns the city's full entry with names in the language. */
  read(language: PageLanguage): AtlasPlace;
}

export function listCities(file: AtlasFile, places: Places): AtlasCity[] {
  const ids = file.uint32('geonamesId');
  // The point index excludes city districts. Places are numbered by population, the largest first.
  return [...file.uint32('treePlaces')]
    .filter((place) => places.population(place) > minPopulation)
    .sort((a, b) => a - b)
    .map((place) => readCity(place, ids[place] ?? 0, places));
}

/** Reads a place by its number. */
export function readCity(place: number, geonamesId: number, places: Places): AtlasCity {
  const { city, country, countryCode, region, latitude, longitude, population } = places.read(place, 'en');
  return {
    geonamesId,
    countryCode,
    englishName: city,
    englishCountry: country,
    ...(region === undefined ? {} : { englishRegion: region }),
    latitude,
    longitude,
    population,
    isCapital: places.has(place, placeFlags.capital),
    read: (language) => places.read(place, language),
  };
}
