import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { FoundPlace, PlaceKind, PlaceSource } from '../../../domain/places/place.ts';
import { openingStateAt } from '../../opening-hours/opening-state.ts';
import {
  type AnswerItem,
  type PlaceContext,
  type PreparedPlace,
  type PreparedPlaces,
  preparePlaces,
  type SearchAnswer,
} from './prepared-places.ts';

export interface PlaceQuery {
  readonly kind: PlaceKind;
  readonly point: Coordinates;
  readonly radiusMetres: number;
  readonly openNow: boolean;
  readonly language: PageLanguage;
}

export interface SourceResult {
  readonly source: PlaceSource;
  readonly attribution: string;
  /** Prepared places are cached by this array: pass the same array while the source's answer is reused. */
  readonly items: readonly FoundPlace[];
  readonly complete: boolean;
  readonly searchedMetres?: number | undefined;
  /** Epoch milliseconds; set if the answer is stale. */
  readonly asOfMs?: number | undefined;
}

/** Maximum number of items in an answer. */
export const maxItems = 60;

const townAttribution = 'Place names © GeoNames, CC BY 4.0';

interface Options {
  readonly placeContext: PlaceContext;
  readonly clock: () => number;
}

/** Returns a function that builds the response body, with distances and opening states as of now. */
export function createAnswerBuilder({
  placeContext,
  clock,
}: Options): (result: SourceResult, query: PlaceQuery) => SearchAnswer {
  const prepared = new WeakMap<readonly FoundPlace[], Map<string, PreparedPlaces>>();

  function prepare(items: readonly FoundPlace[], query: PlaceQuery, zoneName: string): PreparedPlaces {
    const key = `${query.language} ${zoneName}`;
    const byKey = prepared.get(items) ?? new Map<string, PreparedPlaces>();
    const cached = byKey.get(key);
    if (cached) return cached;
    const { kind, language } = query;
    const preparedPlaces = preparePlaces(items, { kind, language, placeContext, zoneName });
    prepared.set(items, byKey.set(key, preparedPlaces));
    return preparedPlaces;
  }

  return (result, query) => {
    const { point, openNow } = query;
    const radiusMetres = Math.min(query.radiusMetres, result.searchedMetres ?? query.radiusMetres);
    const timezone = placeContext.zoneNameAt(point.latitude, point.longitude);
    const { places, namesTowns } = prepare(result.items, query, timezone);
    const nearby = { point, radiusMetres, openNow, limit: maxItems, nowMs: clock(), placeContext };
    const { items, hoursUnknown, isTruncated } = selectNearby(places, nearby);
    return {
      items,
      error: null,
      provider: result.source,
      attribution: namesTowns ? `${result.attribution}. ${townAttribution}` : result.attribution,
      complete: result.complete && !isTruncated,
      radius: radiusMetres,
      timezone,
      ...(hoursUnknown > 0 ? { hoursUnknown } : {}),
      ...(result.asOfMs === undefined ? {} : { asOf: new Date(result.asOfMs).toISOString() }),
    };
  };
}

interface NearbyQuery {
  readonly point: Coordinates;
  readonly radiusMetres: number;
  readonly openNow: boolean;
  readonly limit: number;
  /** Epoch milliseconds. */
  readonly nowMs: number;
  readonly placeContext: PlaceContext;
}

export interface NearbyPlaces {
  /** Nearest first, then by id. */
  readonly items: readonly AnswerItem[];
  /** Number of places within the radius that were left out because their hours are unknown. */
  readonly hoursUnknown: number;
  /** Whether places were left out because of the limit. */
  readonly isTruncated: boolean;
}

const metresPerKm = 1_000;

/** Selects the places within the radius and adds their distance and opening state. */
export function selectNearby(prepared: readonly PreparedPlace[], query: NearbyQuery): NearbyPlaces {
  const { openNow, limit } = query;
  const near = prepared
    .map((entry) => ({ entry, distance: haversineKm(query.point, entry.place) }))
    .filter(({ distance }) => distance * metresPerKm <= query.radiusMetres)
    .sort((a, b) => a.distance - b.distance || (a.entry.item.id < b.entry.item.id ? -1 : 1));
  if (!openNow) {
    const items = near.slice(0, limit).map(({ entry, distance }) => toItem(entry, distance, query));
    return { items, hoursUnknown: 0, isTruncated: near.length > limit };
  }
  const all = near.map(({ entry, distance }) => toItem(entry, distance, query));
  const open = all.filter((item) => item.open_now === true);
  return {
    items: open.slice(0, limit),
    hoursUnknown: all.filter((item) => item.open_now === null).length,
    isTruncated: open.length > limit,
  };
}

function toItem(
  { place, item, zoneName, countryCode }: PreparedPlace,
  distance: number,
  { nowMs, placeContext }: NearbyQuery,
): AnswerItem {
  const rounded = Math.round(distance * metresPerKm) / metresPerKm;
  if (place.hours.kind === 'unknown') return { ...item, distance: rounded, open_now: null };
  const { latitude, longitude, hours } = place;
  const zone = placeContext.zoneAround(zoneName, nowMs);
  const state = openingStateAt(hours, { nowMs, zone, countryCode, latitude, longitude });
  return {
    ...item,
    distance: rounded,
    open_now: state?.openNow ?? null,
    ...(state?.changes ? { changes: state.changes } : {}),
  };
}
