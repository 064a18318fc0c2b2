import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { ProviderAnswer } from '../../adapters/places/places-provider.ts';
import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import { isFresh } from '../../platform/is-fresh.ts';
import type { GuardedSource, SourceQuery } from './guarded-source.ts';
import { sourcePolicies } from './source-policies.ts';

/** A provider's answer for the cell around the point of a question. */
export interface CachedSearch {
  readonly source: GuardedSource;
  readonly answer: ProviderAnswer;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** The source does not answer now, and this stands in. */
  readonly isStale: boolean;
}

export interface SearchCache {
  /**
   * The source's answer, asked for once for everybody in the same cell. Its items may lie a little beyond the radius:
   * the cell is asked for with the rim that its size makes necessary. No third party is asked for more than
   * `longestMetres`, the longest radius of the person's role: at that radius it may miss places in the last 80 m.
   * Rejects with `PlacesError`.
   */
  search(
    source: GuardedSource,
    question: SourceQuery,
    version: string,
    longestMetres?: number,
  ): Promise<CachedSearch>;
}

/** A cell is about a hundred metres wide; nobody's position goes out finer than that. */
const cellDecimals = 3;
/** From the middle of a cell to its corner at the equator, rounded up. */
const rimMetres = 80;
const keptCells = 600;
/** No role reaches further. */
const mostMetres = 50_000;
/** As many as are asked for at most. Overpass tells up to a thousand, and hundreds of cities would fill the memory. */
const mostItems = 100;

interface Kept {
  readonly answer: ProviderAnswer;
  readonly askedAt: number;
}

export function createSearchCache(clock: () => number): SearchCache {
  const memory = createBoundedMemory<Kept>(keptCells);
  const underWay = new Map<string, Promise<Kept>>();

  function askOnce(key: string, source: GuardedSource, question: SourceQuery): Promise<Kept> {
    const known = underWay.get(key);
    if (known) return known;
    const asking = source
      .search(question)
      .then((answer) => {
        const kept = { answer: nearestOf(answer, question), askedAt: clock() };
        if (sourcePolicies[source.name].freshMs > 0) memory.set(key, kept);
        return kept;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, asking);
    return asking;
  }

  return {
    async search(source, question, version, longestMetres = mostMetres) {
      const { freshMs, staleMs, speaksLanguages } = sourcePolicies[source.name];
      // What is imported here is asked about nowhere else, so that its answer may be whole up to the edge.
      const cell = cellOf(question, source.name === 'local' ? Number.POSITIVE_INFINITY : longestMetres);
      const key = [source.name, version, speaksLanguages ? cell.language : '', textOf(cell)].join(' ');
      const kept = memory.get(key);
      if (kept && isFresh(kept.askedAt, freshMs, clock())) return { source, ...kept, isStale: false };
      try {
        return { source, ...(await askOnce(key, source, cell)), isStale: false };
      } catch (error) {
        if (kept && isFresh(kept.askedAt, staleMs, clock())) return { source, ...kept, isStale: true };
        throw error;
      }
    },
  };
}

function cellOf(question: SourceQuery, longestMetres: number): SourceQuery {
  const withRim = question.radiusMetres + rimMetres;
  return {
    ...question,
    latitude: roundCoordinate(question.latitude, cellDecimals),
    longitude: roundCoordinate(question.longitude, cellDecimals),
    radiusMetres: Math.min(longestMetres, withRim),
    keptMetres: withRim,
  };
}

function nearestOf(answer: ProviderAnswer, centre: SourceQuery): ProviderAnswer {
  if (answer.items.length <= mostItems) return answer;
  const byDistance = answer.items
    .map((item) => ({ item, distance: haversineKm(centre, item) }))
    .sort((a, b) => a.distance - b.distance);
  return { ...answer, items: byDistance.slice(0, mostItems).map(({ item }) => item), complete: false };
}

function textOf({ kind, latitude, longitude, radiusMetres, openNow, limit }: SourceQuery): string {
  return `${kind} ${latitude},${longitude} ${radiusMetres} ${openNow} ${limit}`;
}
