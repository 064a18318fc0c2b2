import { LRUCache } from 'lru-cache';
import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { PlaceSource } from '../../../domain/places/place.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import type { ProviderAnswer } from '../../adapters/places/places-provider.ts';
import { isFresh } from '../../platform/is-fresh.ts';
import type { GuardedSource, SourceQuery } from './guarded-source.ts';

interface CachePolicy {
  /** How long an answer is reused; 0 if the source's terms forbid caching. */
  readonly freshMs: number;
  /** How long an answer may be shown, marked with its age, while the source fails. */
  readonly staleMs: number;
  /** Whether names depend on the requested language, so that each language is cached separately. */
  readonly isLocalized: boolean;
}

const cachePolicies: Readonly<Record<PlaceSource, CachePolicy>> = {
  // Google's terms allow caching place ids only.
  google: { freshMs: 0, staleMs: 0, isLocalized: true },
  geoapify: { freshMs: 10 * minuteMs, staleMs: 24 * hourMs, isLocalized: true },
  // The version of the index is part of the key: an import takes effect immediately.
  local: { freshMs: 10 * minuteMs, staleMs: 24 * hourMs, isLocalized: false },
  // The public instances ask clients to cache answers for a day.
  overpass: { freshMs: 24 * hourMs, staleMs: 7 * 24 * hourMs, isLocalized: false },
  landmarks: { freshMs: 0, staleMs: 0, isLocalized: false },
};

/** A source's answer for the cell around the requested point. */
export interface CachedSearch {
  readonly source: GuardedSource;
  readonly answer: ProviderAnswer;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  /** Whether this is an older answer because the source failed. */
  readonly isStale: boolean;
}

export interface SearchCache {
  /**
   * Returns the source's answer for the cell around the point, with one call for all users in that cell. The query covers
   * the whole cell, so items may lie slightly outside the radius. `maxRadiusMetres` is the longest radius of the user's
   * role: third-party providers never get a longer one, so an answer at that radius may miss places in its last 80 m.
   * Rejects with `PlacesError`.
   */
  search(
    source: GuardedSource,
    query: SourceQuery,
    version: string,
    maxRadiusMetres?: number,
  ): Promise<CachedSearch>;
}

/** Cells are about 100 m wide. Providers never get a more precise position. */
const cellDecimals = 3;
/** From the centre of a cell to its corner at the equator, rounded up. */
const cellMarginMetres = 80;
const maxCachedCells = 600;
/** The longest radius of any role. */
const maxCachedRadiusMetres = 50_000;
/** Overpass may return a thousand items, which would fill the memory after a few hundred cities. */
const maxItems = 100;

interface CacheEntry {
  readonly answer: ProviderAnswer;
  readonly fetchedAt: number;
}

export function createSearchCache(clock: () => number): SearchCache {
  const memory = new LRUCache<string, CacheEntry>({ max: maxCachedCells });
  const pending = new Map<string, Promise<CacheEntry>>();

  function fetchOnce(key: string, source: GuardedSource, query: SourceQuery): Promise<CacheEntry> {
    const running = pending.get(key);
    if (running) return running;
    const fetching = source
      .search(query)
      .then((answer) => {
        const entry = { answer: nearestItems(answer, query), fetchedAt: clock() };
        if (cachePolicies[source.name].freshMs > 0) memory.set(key, entry);
        return entry;
      })
      .finally(() => pending.delete(key));
    pending.set(key, fetching);
    return fetching;
  }

  return {
    async search(source, query, version, maxRadiusMetres = maxCachedRadiusMetres) {
      const { freshMs, staleMs, isLocalized } = cachePolicies[source.name];
      // The local index is not a third party, so its query always covers the whole cell.
      const cell = toCellQuery(query, source.name === 'local' ? Number.POSITIVE_INFINITY : maxRadiusMetres);
      const key = [source.name, version, isLocalized ? cell.language : '', keyOf(cell)].join(' ');
      const cached = memory.get(key);
      if (cached && isFresh(cached.fetchedAt, freshMs, clock())) return { source, ...cached, isStale: false };
      try {
        return { source, ...(await fetchOnce(key, source, cell)), isStale: false };
      } catch (error) {
        if (cached && isFresh(cached.fetchedAt, staleMs, clock()))
          return { source, ...cached, isStale: true };
        throw error;
      }
    },
  };
}

function toCellQuery(query: SourceQuery, maxRadiusMetres: number): SourceQuery {
  const withMargin = query.radiusMetres + cellMarginMetres;
  return {
    ...query,
    latitude: roundCoordinate(query.latitude, cellDecimals),
    longitude: roundCoordinate(query.longitude, cellDecimals),
    radiusMetres: Math.min(maxRadiusMetres, withMargin),
    keptMetres: withMargin,
  };
}

function nearestItems(answer: ProviderAnswer, centre: SourceQuery): ProviderAnswer {
  if (answer.items.length <= maxItems) return answer;
  const byDistance = answer.items
    .map((item) => ({ item, distance: haversineKm(centre, item) }))
    .sort((a, b) => a.distance - b.distance);
  return { ...answer, items: byDistance.slice(0, maxItems).map(({ item }) => item), complete: false };
}

function keyOf({ kind, latitude, longitude, radiusMetres, openNow, limit }: SourceQuery): string {
  return `${kind} ${latitude},${longitude} ${radiusMetres} ${openNow} ${limit}`;
}
