import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { addDays, type CivilDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { civilDateAt, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { createBoundedMemory } from '../../platform/bounded-memory.ts';

/** What is known of the ground at some coordinates. The names are empty at sea and far from every town. */
export interface PlaceFacts {
  readonly zoneName: string;
  readonly city: string;
  readonly country: string;
  readonly countryCode: string;
}

/** The part of the atlas that prayer times need. */
export interface PlaceAtlas {
  nearest(
    latitude: number,
    longitude: number,
  ): { readonly city: string; readonly country: string; readonly countryCode: string } | undefined;
  zoneNameAt(latitude: number, longitude: number): string;
  zoneWindow(name: string, fromMs: number, toMs: number): ZoneWindow;
}

export interface PlaceClock {
  factsAt(coordinates: Coordinates): PlaceFacts;
  /** The day that it is there at the instant. */
  dateAt(zoneName: string, epochMs: number): CivilDate;
  /** The zone for an answer about a day: the days around it, and a year ahead for the clock on the screen. */
  windowAround(zoneName: string, date: CivilDate): ZoneWindow;
}

const dayMs = 86_400_000;

/** Asks the atlas once for each spot, zone and day. */
export function createPlaceClock(atlas: PlaceAtlas): PlaceClock {
  const facts = createBoundedMemory<PlaceFacts>(20_000);
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

  return {
    factsAt: ({ latitude, longitude }) =>
      remembered(facts, `${latitude},${longitude}`, () => readFacts(atlas, { latitude, longitude })),
    dateAt(zoneName, epochMs) {
      const day = Math.floor(epochMs / dayMs) * dayMs;
      const zone = remembered(today, `${zoneName} ${day}`, () =>
        atlas.zoneWindow(zoneName, day - dayMs, day + 2 * dayMs),
      );
      return civilDateAt(zone, epochMs);
    },
    windowAround: (zoneName, date) =>
      remembered(windows, `${zoneName} ${utcMidnight(date)}`, () =>
        atlas.zoneWindow(zoneName, utcMidnight(addDays(date, -3)), utcMidnight(addDays(date, 400))),
      ),
  };
}

function readFacts(atlas: PlaceAtlas, { latitude, longitude }: Coordinates): PlaceFacts {
  const nearest = atlas.nearest(latitude, longitude);
  return {
    zoneName: atlas.zoneNameAt(latitude, longitude),
    city: nearest?.city ?? '',
    country: nearest?.country ?? '',
    countryCode: nearest?.countryCode ?? '',
  };
}
