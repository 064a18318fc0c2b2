import { type SearchFailure, searchFailures } from '../../../contract/places.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { FoundPlace, PlaceSource } from '../../../domain/places/place.ts';
import { PlacesError, type PlacesFailure } from '../../adapters/places/places-provider.ts';
import type { LandmarkList } from '../../landmarks/landmark-list.ts';
import type { RequestUser } from '../../platform/request-user.ts';
import type { GuardedSource } from './guarded-source.ts';
import { AllRequestsFailedError, hedge } from './hedge.ts';
import type { PlaceContext, SearchAnswer } from './prepared-places.ts';
import { createAnswerBuilder, maxItems, type PlaceQuery, type SourceResult } from './search-answer.ts';
import { createSearchCache } from './search-cache.ts';

const sourcesWithoutGoogle: readonly PlaceSource[] = ['geoapify', 'local', 'overpass'];

/** The order in which sources are tried. Google comes first for premium users unless they chose Geoapify. */
function sourceOrder({ entitlements, preferredProvider }: RequestUser): readonly PlaceSource[] {
  const startsWithGoogle = entitlements.mayUseGooglePlaces && preferredProvider !== 'geoapify';
  return startsWithGoogle ? ['google', ...sourcesWithoutGoogle] : sourcesWithoutGoogle;
}

/** Imported data behind the source `local`. */
export interface ImportedData {
  covers(point: Coordinates): Promise<boolean>;
  /** Changes with every import, which invalidates cached answers. */
  version(): string;
}

export interface PlaceSearchParts {
  /** The configured sources, in any order. */
  readonly sources: readonly GuardedSource[];
  readonly imported: ImportedData | undefined;
  readonly landmarks: LandmarkList;
  readonly placeContext: PlaceContext;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export interface PlaceSearchService {
  /** Answers within four seconds. If every source fails, the answer has an `error`. */
  search(query: PlaceQuery, user: RequestUser): Promise<SearchAnswer>;
}

/** Higher than `maxItems`, because places with unknown hours are dropped from a search for open places. */
const maxItemsForOpenNow = 100;
/** One page. Every further page costs another call, and the nearest places are on the first page. */
const maxGoogleItems = 20;
const limits = { hedgeDelayMs: 1_200, deadlineMs: 3_700 };

export function createPlaceSearch(parts: PlaceSearchParts): PlaceSearchService {
  const { clock, placeContext, imported, landmarks } = parts;
  const byName = new Map<PlaceSource, GuardedSource>(parts.sources.map((source) => [source.name, source]));
  const cache = createSearchCache(clock);
  const buildAnswer = createAnswerBuilder({ placeContext, clock });

  /** Rejects with `NotCoveredError` if the local index has no data around the point. */
  async function searchSource(
    source: GuardedSource,
    query: PlaceQuery,
    { entitlements }: RequestUser,
  ): Promise<SourceResult> {
    const { kind, point, radiusMetres, language } = query;
    if (source.name === 'local' && !(await imported?.covers(point))) throw new NotCoveredError();
    // Only Google can filter by opening hours. Results of the other sources are filtered here.
    const openNow = query.openNow && source.name === 'google';
    const limit = limitFor(source.name, query);
    const version = source.name === 'local' ? (imported?.version() ?? '') : '';
    const sourceQuery = { kind, ...point, radiusMetres, openNow, limit, language };
    const { maxSearchRadiusMetres: maxRadius } = entitlements;
    const { answer, fetchedAt, isStale } = await cache.search(source, sourceQuery, version, maxRadius);
    return {
      ...answer,
      source: source.name,
      attribution: source.attribution,
      ...(isStale ? { asOfMs: fetchedAt } : {}),
    };
  }

  function searchSources(query: PlaceQuery, user: RequestUser): Promise<SourceResult> {
    const requests = sourceOrder(user)
      .flatMap((name) => byName.get(name) ?? [])
      .map((source) => () => searchSource(source, query, user));
    return hedge(requests, limits);
  }

  /** Answers with landmarks in the radius; if there are none, with the reason and the nearest landmark. */
  function answerFromLandmarks(query: PlaceQuery, failures: readonly unknown[]): SearchAnswer {
    const { attribution, places } = landmarks;
    const result = { source: 'landmarks', attribution, items: places, complete: false } as const;
    const hasLandmarks = query.kind === 'mosque';
    const answer = buildAnswer(hasLandmarks ? result : { ...result, items: noPlaces }, query);
    if (answer.items.length > 0 || answer.hoursUnknown !== undefined) return answer;
    const reason = mostUsefulFailure(failures, parts.sources);
    const empty = {
      ...{ ...answer, provider: null, attribution: '' },
      ...{ error: searchFailures[reason], reason },
    };
    const nearest = hasLandmarks ? landmarks.nearest(query.point) : undefined;
    if (!nearest) return empty;
    const anywhere = { ...query, openNow: false, radiusMetres: everywhereMetres };
    const far = buildAnswer({ ...result, items: [nearest] }, anywhere);
    return far.items[0] ? { ...empty, attribution: far.attribution, nearest: far.items[0] } : empty;
  }

  return {
    async search(query, user) {
      try {
        return buildAnswer(await searchSources(query, user), query);
      } catch (error) {
        if (error instanceof AllRequestsFailedError) return answerFromLandmarks(query, error.failures);
        throw error;
      }
    },
  };
}

function limitFor(source: PlaceSource, { openNow }: PlaceQuery): number {
  if (source === 'google') return maxGoogleItems;
  return openNow ? maxItemsForOpenNow : maxItems;
}

const noPlaces: readonly FoundPlace[] = [];
/** More than half the circumference of the earth. */
const everywhereMetres = 20_100_000;

/** Moves the search on to the next source without counting as a failure. */
class NotCoveredError extends Error {}

/**
 * The most useful reason: a disabled service takes precedence over one that is slow. Without any source that has ever
 * answered, the failure isn't a temporary one.
 */
function mostUsefulFailure(reasons: readonly unknown[], sources: readonly GuardedSource[]): SearchFailure {
  const failures = reasons.filter((reason) => !(reason instanceof NotCoveredError));
  if (failures.length === 0) return 'none';
  const kinds = failures.map(
    (failure): PlacesFailure => (failure instanceof PlacesError ? failure.failure : 'unavailable'),
  );
  if (kinds.includes('disabled')) return 'disabled';
  if (kinds.every((kind) => kind === 'quota')) return 'quota';
  return sources.some((source) => source.hasAnswered()) ? 'unreachable' : 'no_source';
}
