import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import { openAtlasFile } from './atlas-file.ts';
import { type AtlasCity, listCities } from './cities.ts';
import { openNameIndex } from './name-index.ts';
import { namesOfReader } from './names-of-reader.ts';
import { openReverseIndex } from './nearest.ts';
import { parseCoordinates } from './parse-coordinates.ts';
import { type AtlasPlace, openPlaces } from './places.ts';
import { openQualifiers } from './qualifiers.ts';
import { searchPlaces } from './search-places.ts';
import { zoneNameAt } from './zone-at.ts';
import { createZones, type ZoneTable } from './zones.ts';

export type { AtlasCity } from './cities.ts';
export type { AtlasPlace } from './places.ts';

/** The world's populated places and time zones, in memory: no network, no waiting. */
export interface Atlas {
  readonly placeCount: number;
  /**
   * Places for typed text, best first; empty when nothing fits. Coordinates typed as text answer one item with those
   * coordinates and the place there, with an empty city where there is none.
   */
  search(text: string, limit: number, language: PageLanguage): AtlasPlace[];
  /**
   * What the point itself is called: its own coordinates and zone, with an empty city and country where no populated
   * place lies within 150 km.
   */
  describe(latitude: number, longitude: number, language: PageLanguage): AtlasPlace;
  /** The populated place that a point lies in, with the place's own coordinates; undefined where `describe` has an empty city. */
  townAt(latitude: number, longitude: number, language: PageLanguage): AtlasPlace | undefined;
  /** Every place of more than 100,000 people that is no quarter of another, the most populous first. */
  cities(): readonly AtlasCity[];
  /** IANA name of the zone at a point; over the sea `Etc/GMT±n`. Latitude −90 to 90, longitude −180 to 180. */
  zoneNameAt(latitude: number, longitude: number): string;
  /** The zone's offsets between two instants (epoch milliseconds). Throws RangeError for a name that it does not know. */
  zoneWindow(name: string, fromMs: number, toMs: number): ZoneWindow;
}

/** Opens what the build left in `directory` (`atlas.bin`, `zones.json`). Throws when either is missing or no atlas. */
export function loadAtlas(directory: string): Atlas {
  const file = openAtlasFile(readFileSync(join(directory, 'atlas.bin')));
  const zones = createZones(JSON.parse(readFileSync(join(directory, 'zones.json'), 'utf8')) as ZoneTable);
  const places = openPlaces(file);
  const names = openNameIndex(file);
  const qualifiers = openQualifiers(file.header, places, names);
  const towns = openReverseIndex(file, places);

  const zoneAt = (latitude: number, longitude: number) => zoneNameAt(latitude, longitude, towns, places);
  const townAt: Atlas['townAt'] = (latitude, longitude, language) => {
    const town = towns.townAt(latitude, longitude);
    return town === undefined ? undefined : places.read(town, language);
  };
  const describe: Atlas['describe'] = (latitude, longitude, language) => {
    const timezone = zoneAt(latitude, longitude);
    return { ...(townAt(latitude, longitude, language) ?? nowhere), latitude, longitude, timezone };
  };
  return {
    placeCount: places.count,
    describe,
    townAt,
    cities: () => listCities(file, places),
    zoneNameAt: zoneAt,
    zoneWindow: zones.window,
    search(text, limit, language) {
      const point = parseCoordinates(text);
      if (point) return [describe(point.latitude, point.longitude, language)];
      const meant = namesOfReader(names, places.nameOf, language);
      return searchPlaces(text, limit, meant, qualifiers, places).map((place) =>
        places.read(place, language),
      );
    },
  };
}

const nowhere = { city: '', country: '', countryCode: '', population: 0 };
