import { LRUCache } from 'lru-cache';
import type { Coordinates } from '../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';
import { dayMs } from '../../domain/time/units.ts';
import { addDays, type CivilDate, utcMidnight } from '../../domain/time-zone/civil-date.ts';
import { civilDateAt, type ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import type { Atlas, AtlasPlace } from '../atlas/atlas.ts';
import type { TimetableLibrary } from '../timetables/timetable-library.ts';

/** Names, elevation, time zone and timetables of a place. Names are empty at sea and far from every town. */
export interface PlaceDetails
  extends Pick<AtlasPlace, 'city' | 'country' | 'countryCode' | 'elevationMetres' | 'timezone'> {
  /** Published timetables for the place; undefined if there are none. */
  readonly timetables?: readonly Timetable[] | undefined;
}

/** The part of the atlas that prayer times use. */
export type PlaceAtlas = Pick<Atlas, 'describe' | 'zoneWindow'>;

export interface PlaceLookup {
  placeAt(coordinates: Coordinates, language?: PageLanguage): PlaceDetails;
  /** The local date at the instant. */
  dateAt(timezone: string, epochMs: number): CivilDate;
  /** UTC offsets for an answer about one day, and for the following year: a screen may stay open. */
  windowAround(timezone: string, date: CivilDate): ZoneWindow;
  /** UTC offsets for a range of days and the nights at both ends. */
  windowOf(timezone: string, from: CivilDate, to: CivilDate): ZoneWindow;
}

const daysAhead = 397;

/** Caches places by coordinates and timetable edition, and UTC offsets by zone and day. */
export function createPlaceLookup(atlas: PlaceAtlas, timetables: TimetableLibrary): PlaceLookup {
  const places = new LRUCache<string, PlaceDetails>({ max: 20_000 });
  const windows = new LRUCache<string, ZoneWindow>({ max: 2_000 });
  const today = new LRUCache<string, ZoneWindow>({ max: 2_000 });

  function cached<Value extends object>(memory: LRUCache<string, Value>, key: string, create: () => Value) {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const created = create();
    memory.set(key, created);
    return created;
  }

  const windowOf: PlaceLookup['windowOf'] = (timezone, from, to) =>
    cached(windows, `${timezone} ${utcMidnight(from)} ${utcMidnight(to)}`, () =>
      atlas.zoneWindow(timezone, utcMidnight(addDays(from, -3)), utcMidnight(addDays(to, 3))),
    );

  return {
    windowOf,
    placeAt: ({ latitude, longitude }, language = 'en') =>
      cached(places, `${timetables.edition()} ${language} ${latitude},${longitude}`, () => {
        const place = atlas.describe(latitude, longitude, language);
        const published = timetables.at({
          coordinates: { latitude, longitude },
          countryCode: place.countryCode,
        });
        return published.length === 0 ? place : { ...place, timetables: published };
      }),
    dateAt(timezone, epochMs) {
      const day = Math.floor(epochMs / dayMs) * dayMs;
      const zone = cached(today, `${timezone} ${day}`, () =>
        atlas.zoneWindow(timezone, day - dayMs, day + 2 * dayMs),
      );
      return civilDateAt(zone, epochMs);
    },
    windowAround: (timezone, date) => windowOf(timezone, date, addDays(date, daysAhead)),
  };
}
