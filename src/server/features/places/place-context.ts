import { LRUCache } from 'lru-cache';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { dayMs } from '../../../domain/time/units.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import type { Atlas } from '../../atlas/atlas.ts';

/** The part of the atlas that a search for places needs. */
export type SearchAtlas = Pick<Atlas, 'townAt' | 'countryCodeAt' | 'zoneNameAt' | 'zoneWindow'>;

/** What lies around a point. Towns are looked up once for each cell of some three kilometres, for its middle. */
export interface PlaceContext {
  /** The town in the reader's language; empty far from every town. */
  townAt(latitude: number, longitude: number, language: PageLanguage): string;
  /** ISO 3166-1 alpha-2; empty at sea. */
  countryCodeAt(latitude: number, longitude: number): string;
  /** IANA name. */
  zoneNameAt(latitude: number, longitude: number): string;
  /** The zone's offsets from yesterday until a fortnight ahead. */
  zoneAround(name: string, nowMs: number): ZoneWindow;
}

const cellsPerDegree = 32;
const daysAhead = 15;

export function createPlaceContext(atlas: SearchAtlas): PlaceContext {
  const towns = new LRUCache<string, string>({ max: 50_000 });
  const zones = new LRUCache<string, ZoneWindow>({ max: 1_000 });

  function townAt(latitude: number, longitude: number, language: PageLanguage): string {
    const row = Math.floor(latitude * cellsPerDegree);
    const column = Math.floor(longitude * cellsPerDegree);
    const key = `${language} ${row} ${column}`;
    const known = towns.get(key);
    if (known !== undefined) return known;
    // Of the middle, so that neighbours are near the same town whoever asked first.
    const city = atlas.townAt(middleOf(row, 90), middleOf(column, 180), language)?.city ?? '';
    towns.set(key, city);
    return city;
  }

  return {
    townAt,
    countryCodeAt: atlas.countryCodeAt,
    zoneNameAt: atlas.zoneNameAt,
    zoneAround(name, nowMs) {
      const day = Math.floor(nowMs / dayMs) * dayMs;
      const key = `${name} ${day}`;
      const known = zones.get(key);
      if (known) return known;
      const zone = atlas.zoneWindow(name, day - dayMs, day + daysAhead * dayMs);
      zones.set(key, zone);
      return zone;
    },
  };
}

/** Degrees; the last cell before a pole or the antimeridian ends there. */
function middleOf(cell: number, end: number): number {
  return Math.min((cell + 0.5) / cellsPerDegree, end);
}
