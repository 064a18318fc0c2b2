import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import { foldName } from '../../domain/text/fold-name.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import { openAtlasFile } from './atlas-file.ts';
import { openBoundaries, readBoundaryTables } from './boundaries.ts';
import { type AtlasCity, listCities, readCity } from './cities.ts';
import { localizeNames } from './localized-names.ts';
import { openNameIndex } from './name-index.ts';
import { openReverseIndex } from './nearest.ts';
import { parseCoordinates } from './parse-coordinates.ts';
import { type AtlasPlace, openPlaces } from './places.ts';
import { openQualifiers } from './qualifiers.ts';
import type { MatchKind } from './ranking.ts';
import { findPlaces, searchPlaces, suggestPlaces } from './search-places.ts';
import { openTerritories } from './territory.ts';
import { createZones, type ZoneTable } from './zones.ts';

export type { AtlasCity } from './cities.ts';
export type { AtlasPlace } from './places.ts';

/** The answer to a text that a person submitted. */
export interface AtlasAnswer {
  /** Best first. If `isAmbiguous`, only the places that may be meant, no two with the same names. */
  readonly places: AtlasPlace[];
  /** The text fits several well-known places, such as Tripoli in Libya and in Lebanon. */
  readonly isAmbiguous: boolean;
  /** How the best place was found. Undefined for coordinates and if there is none. */
  readonly kind?: MatchKind | undefined;
  /** The part of an address that the atlas doesn't know, as typed; empty if there is none. */
  readonly unknown: string;
}

/** The world's populated places and time zones, in memory and synchronous. */
export interface Atlas {
  readonly placeCount: number;
  /**
   * Searches places by typed text, best first; empty when nothing matches. Typed coordinates return one item with
   * those coordinates and the place there, with an empty city if there is none.
   */
  search(text: string, limit: number, language: PageLanguage): AtlasPlace[];
  /** As `search`, with what a person should know before the first place becomes theirs. */
  find(text: string, limit: number, language: PageLanguage): AtlasAnswer;
  /** Places for a text that is still being typed, best first, no two with the same names. */
  suggest(text: string, limit: number, language: PageLanguage): AtlasPlace[];
  /**
   * Describes a point: its coordinates, zone and country, and the place of that country that people would name. The
   * city is empty when no populated place is within 150 km. Beyond territorial waters the country is that place's, or
   * empty too.
   */
  describe(latitude: number, longitude: number, language: PageLanguage): AtlasPlace;
  /** ISO 3166-1 alpha-2 of the country that `describe` returns. */
  countryCodeAt(latitude: number, longitude: number): string;
  /**
   * The populated place at a point, with the place's own coordinates; undefined if `describe` returns an empty
   * city.
   */
  townAt(latitude: number, longitude: number, language: PageLanguage): AtlasPlace | undefined;
  /** As `townAt`, of the places with at least this many people. */
  largerTownAt(latitude: number, longitude: number, minPopulation: number): AtlasCity | undefined;
  /** The place with this GeoNames id; undefined if the atlas doesn't have it. */
  townWithId(geonamesId: number): AtlasCity | undefined;
  /** Places with more than 100,000 people, without city districts, the most populous first. */
  cities(): readonly AtlasCity[];
  /** ISO 3166-1 alpha-2 of the countries with this name in any language, or this code. */
  countriesNamed(name: string): string[];
  /** GeoNames ids of the places with exactly this name or alternative name, the most populous first. */
  idsOfPlacesNamed(name: string): number[];
  /** IANA name of the zone at a point; `Etc/GMT±n` at sea. Latitude −90 to 90, longitude −180 to 180. */
  zoneNameAt(latitude: number, longitude: number): string;
  /** The zone's offsets between two instants (epoch milliseconds). Throws RangeError for an unknown name. */
  zoneWindow(name: string, fromMs: number, toMs: number): ZoneWindow;
}

/** Opens the atlas in `directory` (`atlas.bin`, `zones.json`). Throws when a file is missing or invalid. */
export function loadAtlas(directory: string): Atlas {
  const file = openAtlasFile(readFileSync(join(directory, 'atlas.bin')));
  const zones = createZones(JSON.parse(readFileSync(join(directory, 'zones.json'), 'utf8')) as ZoneTable);
  const places = openPlaces(file);
  const names = openNameIndex(file);
  const qualifiers = openQualifiers(file.header, places, names);
  const ids = file.uint32('geonamesId');
  const towns = openReverseIndex(file, places);

  const territoryAt = openTerritories(openBoundaries(readBoundaryTables(file)), towns, places);
  const countries = new Map(file.header.countries.map((country, i) => [country.code, { ...country, i }]));
  /** The number of the place at a point of the territory. */
  const townIn = (
    latitude: number,
    longitude: number,
    countryCode: string | undefined,
    minPopulation = 0,
  ) => {
    const country = countryCode === undefined ? undefined : countries.get(countryCode);
    return towns.townAt(
      latitude,
      longitude,
      (place) =>
        (!country || places.country(place) === country.i) && places.population(place) >= minPopulation,
    );
  };
  const townAt: Atlas['townAt'] = (latitude, longitude, language) => {
    const town = townIn(latitude, longitude, territoryAt(latitude, longitude).countryCode);
    return town === undefined ? undefined : places.read(town, language);
  };
  const describe: Atlas['describe'] = (latitude, longitude, language) => {
    const { timezone, countryCode = '' } = territoryAt(latitude, longitude);
    const country = countries.get(countryCode);
    const names = country ? { country: country.names[language], countryCode } : {};
    const town = townIn(latitude, longitude, country?.code);
    const facts = town === undefined ? nowhere : places.read(town, language);
    return { ...facts, ...names, latitude, longitude, timezone };
  };
  const gazetteerIn = (language: PageLanguage) => ({
    names: localizeNames(names, places.nameOf, language),
    qualifiers,
    places,
  });
  return {
    placeCount: places.count,
    describe,
    townAt,
    largerTownAt(latitude, longitude, minPopulation) {
      const { countryCode } = territoryAt(latitude, longitude);
      const town = townIn(latitude, longitude, countryCode, minPopulation);
      return town === undefined ? undefined : readCity(town, ids[town] ?? 0, places);
    },
    townWithId(geonamesId) {
      const town = geonamesId === 0 ? -1 : ids.indexOf(geonamesId);
      return town === -1 ? undefined : readCity(town, geonamesId, places);
    },
    cities: () => listCities(file, places),
    countriesNamed: (name) =>
      qualifiers
        .named(foldName(name))
        .filter(({ region }) => region === undefined)
        .flatMap(({ country }) => file.header.countries[country]?.code ?? []),
    idsOfPlacesNamed: (name) => names.exact(foldName(name)).map(({ place }) => ids[place] ?? 0),
    countryCodeAt(latitude, longitude) {
      const { countryCode } = territoryAt(latitude, longitude);
      if (countryCode !== undefined) return countries.has(countryCode) ? countryCode : '';
      const town = townIn(latitude, longitude, undefined);
      return town === undefined ? '' : places.countryCode(town);
    },
    zoneNameAt: (latitude, longitude) => territoryAt(latitude, longitude).timezone,
    zoneWindow: zones.window,
    search(text, limit, language) {
      const point = parseCoordinates(text);
      if (point) return [describe(point.latitude, point.longitude, language)];
      return searchPlaces(text, limit, gazetteerIn(language)).map((place) => places.read(place, language));
    },
    find(text, limit, language) {
      const point = parseCoordinates(text);
      if (point) {
        const place = describe(point.latitude, point.longitude, language);
        return { places: [place], isAmbiguous: false, unknown: '' };
      }
      const { places: found, ...answer } = findPlaces(text, limit, gazetteerIn(language));
      if (!answer.isAmbiguous)
        return { ...answer, places: found.map((place) => places.read(place, language)) };
      return { ...answer, places: places.readAll(found, language) };
    },
    suggest: (text, limit, language) =>
      places.readAll(suggestPlaces(text, 2 * limit, gazetteerIn(language)), language).slice(0, limit),
  };
}

const nowhere = { city: '', country: '', countryCode: '', population: 0 };
