import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { AtlasFile } from './atlas-file.ts';
import { type NameOf, openPlaceNames } from './place-names.ts';

/** Marks a missing index in a column. */
export const noIndex = 0xffff;
/** Marks an unknown height in the column. */
export const noHeight = -32_768;
/** `outsideBoundary`: by the boundaries, the place's coordinates are in another country or at sea. */
export const placeFlags = { capital: 1, seat: 2, outsideBoundary: 4 } as const;

/** A populated place. Its number is its rank by population: 0 is the world's largest city. */
export interface AtlasPlace {
  /** In the requested language if the atlas has it, else GeoNames' Latin name. */
  readonly city: string;
  readonly country: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /**
   * State or province, English only, for countries where people write it beside the city. Elsewhere the seat of the region,
   * in a list with two places of the same name and country.
   */
  readonly region?: string;
  /** Degrees, five decimals. */
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** Height of the place's centre above sea level in whole metres; undefined when unknown. */
  readonly elevationMetres?: number;
  /** IANA name. */
  readonly timezone: string;
}

export interface Places {
  readonly count: number;
  read(place: number, language: PageLanguage): AtlasPlace;
  /** Reads places for a list to choose from: no two have the same names. Leaves out those that can't be told apart. */
  readAll(places: readonly number[], language: PageLanguage): AtlasPlace[];
  readonly nameOf: NameOf;
  population(place: number): number;
  latitude(place: number): number;
  longitude(place: number): number;
  /** Indexes into the header of the atlas. */
  country(place: number): number;
  region(place: number): number;
  /** ISO 3166-1 alpha-2. */
  countryCode(place: number): string;
  /** Equal numbers: the same first-level region. */
  admin(place: number): number;
  timezone(place: number): string;
  has(place: number, flag: number): boolean;
  /** The capital of a country; of those with several, the largest. */
  capitalOf(country: number): number | undefined;
  /** The largest place of a region. */
  largestIn(region: number): number | undefined;
}

export function openPlaces(file: AtlasFile): Places {
  const { header } = file;
  const latitudes = file.int32('latitude');
  const longitudes = file.int32('longitude');
  const heights = file.int16('height');
  const populations = file.uint32('population');
  const countries = file.uint16('country');
  const regions = file.uint16('region');
  const admins = file.uint16('admin');
  const zones = file.uint16('zone');
  const flags = file.uint8('flags');
  const nameOf = openPlaceNames(file);
  const has = (place: number, flag: number) => ((flags[place] ?? 0) & flag) !== 0;
  const latitude = (place: number) => (latitudes[place] ?? 0) / 1e5;
  const longitude = (place: number) => (longitudes[place] ?? 0) / 1e5;
  const timezone = (place: number) => header.zones[zones[place] ?? noIndex] ?? 'Etc/UTC';
  const capitals = firstBy(countries, (place) => has(place, placeFlags.capital));
  const largest = firstBy(regions, () => true);
  const seats = firstBy(admins, (place) => has(place, placeFlags.seat));
  const places: Places = {
    count: populations.length,
    nameOf,
    population: (place) => populations[place] ?? 0,
    latitude,
    longitude,
    country: (place) => countries[place] ?? noIndex,
    region: (place) => regions[place] ?? noIndex,
    countryCode: (place) => header.countries[countries[place] ?? noIndex]?.code ?? '',
    admin: (place) => admins[place] ?? noIndex,
    timezone,
    has,
    capitalOf: (country) => capitals.get(country),
    largestIn: (region) => largest.get(region),
    read(place, language) {
      const country = header.countries[countries[place] ?? noIndex];
      const region = header.regions[regions[place] ?? noIndex]?.english;
      const height = heights[place] ?? noHeight;
      return {
        city: nameOf(place, language),
        country: country?.names[language] ?? '',
        countryCode: country?.code ?? '',
        ...(region !== undefined && language === 'en' ? { region } : {}),
        latitude: latitude(place),
        longitude: longitude(place),
        population: populations[place] ?? 0,
        ...(height === noHeight ? {} : { elevationMetres: height }),
        timezone: timezone(place),
      };
    },
    readAll(list, language) {
      const rows = list.map((place) => ({ place, facts: places.read(place, language) }));
      const named = ({ city, countryCode }: AtlasPlace) => `${city}, ${countryCode}`;
      const all = new Map<string, AtlasPlace>();
      for (const { place, facts } of rows) {
        const isAlone = rows.filter((row) => named(row.facts) === named(facts)).length === 1;
        const seat = seats.get(admins[place] ?? noIndex);
        const region =
          header.regions[regions[place] ?? noIndex]?.english ??
          (seat === undefined || seat === place ? undefined : nameOf(seat, language));
        const shown = isAlone || region === undefined ? facts : { ...facts, region };
        const key = `${named(shown)}, ${shown.region ?? ''}`;
        if (!all.has(key)) all.set(key, shown);
      }
      return [...all.values()];
    },
  };
  return places;
}

/** The first place of each group is the most populous. */
function firstBy(groups: Uint16Array, accept: (place: number) => boolean): Map<number, number> {
  const first = new Map<number, number>();
  groups.forEach((group, place) => {
    if (!first.has(group) && accept(place)) first.set(group, place);
  });
  return first;
}
