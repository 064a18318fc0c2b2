import type { Coordinates } from '../../domain/geo/coordinates.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';
import { addDays, type CivilDate, utcMidnight } from '../../domain/time-zone/civil-date.ts';
import { civilDateAt, type ZoneWindow } from '../../domain/time-zone/zone-window.ts';
import type { Atlas, AtlasPlace } from '../atlas/atlas.ts';
import { createBoundedMemory } from '../platform/bounded-memory.ts';
import type { TimetableLibrary } from '../timetables/timetable-library.ts';

/** What is known of the ground at some coordinates. The names are empty at sea and far from every town. */
export interface PlaceDetails
  extends Pick<AtlasPlace, 'city' | 'country' | 'countryCode' | 'elevationMetres' | 'timezone'> {
  /** The published timetables that hold there; absent where none does. */
  readonly timetables?: readonly Timetable[] | undefined;
}

/** The part of the atlas that prayer times need. */
export type PlaceAtlas = Pick<Atlas, 'describe' | 'zoneWindow'>;

export interface PlaceLookup {
  placeAt(coordinates: Coordinates, language?: PageLanguage): PlaceDetails;
  /** The day that it is there at the instant. */
  dateAt(timezone: string, epochMs: number): CivilDate;
  /** The zone for an answer about a day: the days around it, and a year ahead for the clock on the screen. */
  windowAround(timezone: string, date: CivilDate): ZoneWindow;
  /** The zone for a run of days, and for the nights at both its ends. */
  windowOf(timezone: string, from: CivilDate, to: CivilDate): ZoneWindow;
}

const dayMs = 86_400_000;
/** For the clock on a screen that stays open. */
const daysAhead = 397;

/** Asks the atlas once for each spot, zone and day, and the timetables once for each spot and edition of them. */
export function createPlaceLookup(atlas: PlaceAtlas, timetables: TimetableLibrary): PlaceLookup {
  const facts = createBoundedMemory<PlaceDetails>(20_000);
  const windows = createBoundedMemory<ZoneWindow>(2_000);
  const today = createBoundedMemory<ZoneWindow>(2_000);

  function remembered<Value>(
    memory: ReturnType<typeof createBoundedMemory<Value>>,
    key: string,
    make: () => Value,
  ) {
    const known = memory.get(key);
    if (known !== undefined) return known;
    const made = make();
    memory.set(key, made);
    return made;
  }

  const windowOf: PlaceLookup['windowOf'] = (timezone, from, to) =>
    remembered(windows, `${timezone} ${utcMidnight(from)} ${utcMidnight(to)}`, () =>
      atlas.zoneWindow(timezone, utcMidnight(addDays(from, -3)), utcMidnight(addDays(to, 3))),
    );

  return {
    windowOf,
    placeAt: ({ latitude, longitude }, language = 'en') =>
      remembered(facts, `${timetables.edition()} ${language} ${latitude},${longitude}`, () => {
        const place = atlas.describe(latitude, longitude, language);
        const here = timetables.at({ coordinates: { latitude, longitude }, countryCode: place.countryCode });
        return here.length === 0 ? place : { ...place, timetables: here };
      }),
    dateAt(timezone, epochMs) {
      const day = Math.floor(epochMs / dayMs) * dayMs;
      const zone = remembered(today, `${timezone} ${day}`, () =>
        atlas.zoneWindow(timezone, day - dayMs, day + 2 * dayMs),
      );
      return civilDateAt(zone, epochMs);
    },
    windowAround: (timezone, date) => windowOf(timezone, date, addDays(date, daysAhead)),
  };
}
