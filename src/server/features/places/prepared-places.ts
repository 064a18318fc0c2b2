import { LRUCache } from 'lru-cache';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { searchMosques } from '../../../contract/places.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { deduplicatePlaces } from '../../../domain/places/deduplicate-places.ts';
import type { FoundPlace, PlaceKind, PlaceNames } from '../../../domain/places/place.ts';
import { dayMs } from '../../../domain/time/units.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import type { Atlas } from '../../atlas/atlas.ts';
import { compileHours } from '../../opening-hours/compile-hours.ts';

/** Response body of both search endpoints. */
export type SearchAnswer = AnswerOf<typeof searchMosques>;
export type AnswerItem = SearchAnswer['items'][number];

/** The fields of an item that depend neither on the time nor on the user's position. */
export type StaticItem = Omit<AnswerItem, 'distance' | 'open_now' | 'changes'>;

/** A place in one language; only its distance and opening state are missing. */
export interface PreparedPlace {
  readonly place: FoundPlace;
  readonly item: StaticItem;
  /** IANA name. If the hours are unknown, the zone of the searched point: the place's own zone isn't needed then. */
  readonly zoneName: string;
  readonly countryCode: string;
}

export interface PreparedPlaces {
  readonly places: readonly PreparedPlace[];
  /** Whether addresses contain town names from the atlas, which need an attribution. */
  readonly namesTowns: boolean;
}

interface Options {
  readonly kind: PlaceKind;
  readonly language: PageLanguage;
  readonly placeContext: PlaceContext;
  /** IANA name at the searched point. */
  readonly zoneName: string;
}

const unnamedLabels: Readonly<Record<PlaceKind, string>> = { mosque: 'Mosque', halal: 'Halal food' };

/** Parses the opening hours, merges duplicates, and picks names and addresses in the requested language. */
export function preparePlaces(found: readonly FoundPlace[], options: Options): PreparedPlaces {
  const parsed = found.map((place) => parseHours(place, options.placeContext));
  const places = deduplicatePlaces(parsed).map((place) => prepare(place, options));
  return { places, namesTowns: places.some(({ item }) => item.near !== undefined) };
}

/**
 * Replaces the text of opening hours by compiled hours. OpenStreetMap texts are unchecked: days without hours would parse as
 * always open, and some blanks make the parser loop forever. No raw text gets past this point.
 */
function parseHours(place: FoundPlace, placeContext: PlaceContext): FoundPlace {
  const { hours, latitude, longitude } = place;
  if (hours.kind !== 'text') return place;
  const countryCode = place.countryCode ?? placeContext.countryCodeAt(latitude, longitude);
  return { ...place, hours: compileHours(hours.text, { countryCode, latitude, longitude }) };
}

function prepare(place: FoundPlace, options: Options): PreparedPlace {
  const { latitude, longitude, hours, rating, ratingCount } = place;
  const zoneOf = () => place.zoneName ?? options.placeContext.zoneNameAt(latitude, longitude);
  const countryOf = () => place.countryCode ?? options.placeContext.countryCodeAt(latitude, longitude);
  const zoneName = hours.kind === 'unknown' ? options.zoneName : zoneOf();
  return {
    place,
    zoneName,
    countryCode: hours.kind === 'text' ? countryOf() : '',
    item: {
      id: place.id,
      ...nameIn(place.names, options),
      ...addressOf(place, options),
      lat: latitude,
      lng: longitude,
      rating: rating ?? null,
      user_ratings_total: ratingCount ?? null,
      ...(zoneName === options.zoneName ? {} : { timezone: zoneName }),
      facts: place.facts,
    },
  };
}

function nameIn(
  { local, localLanguage, en, ar }: PlaceNames,
  { kind, language }: Options,
): Pick<StaticItem, 'name' | 'unnamed' | 'localName' | 'localLanguage'> {
  const translated = localLanguage === language ? local : language === 'ar' ? ar : en;
  const name = translated || local || en || ar;
  if (!name) return { name: unnamedLabels[kind], unnamed: true };
  if (local === '' || local === name) return { name };
  return { name, localName: local, ...(localLanguage ? { localLanguage } : {}) };
}

function addressOf(
  { address, latitude, longitude }: FoundPlace,
  { placeContext, language }: Options,
): Pick<StaticItem, 'address' | 'near'> {
  if (address !== '') return { address };
  const near = placeContext.townAt(latitude, longitude, language);
  return near === '' ? { address } : { address: `near ${near}`, near };
}

/** The part of the atlas that place search uses. */
export type SearchAtlas = Pick<Atlas, 'townAt' | 'countryCodeAt' | 'zoneNameAt' | 'zoneWindow'>;

/** Geographic context of a point: town, country and time zone. */
export interface PlaceContext {
  /** Name of the town in the requested language; empty if there is none nearby. Exact to a cell of about 3 km. */
  townAt(latitude: number, longitude: number, language: PageLanguage): string;
  /** ISO 3166-1 alpha-2; empty at sea. */
  countryCodeAt(latitude: number, longitude: number): string;
  /** IANA name. */
  zoneNameAt(latitude: number, longitude: number): string;
  /** UTC offsets of the zone from yesterday to 15 days ahead. */
  zoneAround(name: string, nowMs: number): ZoneWindow;
}

const cellsPerDegree = 32;
const daysAhead = 15;

/** Caches towns by cell and zone offsets by day. */
export function createPlaceContext(atlas: SearchAtlas): PlaceContext {
  const towns = new LRUCache<string, string>({ max: 50_000 });
  const zones = new LRUCache<string, ZoneWindow>({ max: 1_000 });

  function townAt(latitude: number, longitude: number, language: PageLanguage): string {
    const row = Math.floor(latitude * cellsPerDegree);
    const column = Math.floor(longitude * cellsPerDegree);
    const key = `${language} ${row} ${column}`;
    const cached = towns.get(key);
    if (cached !== undefined) return cached;
    // At the centre of the cell, so that the cached town doesn't depend on which point was looked up first.
    const city = atlas.townAt(centreOf(row, 90), centreOf(column, 180), language)?.city ?? '';
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
      const cached = zones.get(key);
      if (cached) return cached;
      const zone = atlas.zoneWindow(name, day - dayMs, day + daysAhead * dayMs);
      zones.set(key, zone);
      return zone;
    },
  };
}

/** Degrees, at most `max`: the last cell before a pole or the antimeridian is cut off there. */
function centreOf(cell: number, max: number): number {
  return Math.min((cell + 0.5) / cellsPerDegree, max);
}
