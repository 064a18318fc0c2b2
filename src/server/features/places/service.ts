import { type SearchFailure, searchFailures } from '../../../contract/places.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { FoundPlace } from '../../../domain/places/place.ts';
import type { PlaceSource } from '../../../domain/places/place-source.ts';
import { PlacesError, type PlacesFailure } from '../../adapters/places/places-provider.ts';
import type { LandmarkList } from '../../landmarks/landmark-list.ts';
import type { RequestUser } from '../../platform/request-user.ts';
import { createAnswers, mostItems, type SearchQuestion, type Served } from './answer-of.ts';
import { firstAnswer, NobodyAnsweredError } from './first-answer.ts';
import type { GuardedSource } from './guarded-source.ts';
import type { PlaceContext } from './place-context.ts';
import type { SearchAnswer } from './prepared-place.ts';
import { createSearchCache } from './search-cache.ts';
import { sourcesFor } from './source-order.ts';

/** What was imported here, beside its source. */
export interface ImportedData {
  covers(point: Coordinates): Promise<boolean>;
  /** Changes with every import, so that no older answer is given after it. */
  version(): string;
}

export interface PlaceSearchParts {
  /** Those that are configured, in any order. */
  readonly sources: readonly GuardedSource[];
  readonly imported: ImportedData | undefined;
  readonly landmarks: LandmarkList;
  readonly ground: PlaceContext;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export interface PlaceSearchService {
  /** Always answers, within four seconds: where every source fails, with the reason in `error`. */
  search(question: SearchQuestion, visitor: RequestUser): Promise<SearchAnswer>;
}

/** When only the open ones are wanted the net is thrown wider: most places do not tell their hours. */
const mostAskedForOpen = 100;
/** One page: each further one is another call to pay, and the nearest are on the first. */
const mostOfGoogle = 20;
const limits = { patienceMs: 1_200, deadlineMs: 3_700 };

export function createPlaceSearch(parts: PlaceSearchParts): PlaceSearchService {
  const { clock, ground, imported, landmarks } = parts;
  const byName = new Map<PlaceSource, GuardedSource>(parts.sources.map((source) => [source.name, source]));
  const kept = createSearchCache(clock);
  const answerOf = createAnswers({ ground, clock });

  async function ask(
    source: GuardedSource,
    question: SearchQuestion,
    { entitlements }: RequestUser,
  ): Promise<Served> {
    const { kind, point, radiusMetres, language } = question;
    // Google alone can be asked for open places; of the others everything is asked for and sorted here.
    const openNow = question.openNow && source.name === 'google';
    const limit = limitFor(source.name, question);
    const version = source.name === 'local' ? (imported?.version() ?? '') : '';
    const asked = { kind, ...point, radiusMetres, openNow, limit, language };
    const { longestSearchRadiusMetres: longest } = entitlements;
    const { answer, askedAt, isStale } = await kept.ask(source, asked, version, longest);
    return {
      ...answer,
      source: source.name,
      attribution: source.attribution,
      ...(isStale ? { asOfMs: askedAt } : {}),
    };
  }

  /** Looks whether there is anything to find before it counts as an answer that nothing was found. */
  async function askCovered(
    source: GuardedSource,
    question: SearchQuestion,
    visitor: RequestUser,
  ): Promise<Served> {
    if (source.name === 'local' && !(await imported?.covers(question.point))) throw new NotCoveredError();
    return ask(source, question, visitor);
  }

  function askInTurn(question: SearchQuestion, visitor: RequestUser): Promise<Served> {
    const asks = sourcesFor(visitor)
      .flatMap((name) => byName.get(name) ?? [])
      .map((source) => () => askCovered(source, question, visitor));
    return firstAnswer(asks, limits);
  }

  /** With no source left the landmarks near by are shown; where there are none, the reason and the nearest of them. */
  function withoutSources(question: SearchQuestion, failures: readonly unknown[]): SearchAnswer {
    const { attribution, places } = landmarks;
    const served = { source: 'landmarks', attribution, items: places, complete: false } as const;
    const known = question.kind === 'mosque';
    const answer = answerOf(known ? served : { ...served, items: noPlaces }, question);
    if (answer.items.length > 0 || answer.hoursUnknown !== undefined) return answer;
    const reason = failureOf(failures);
    const nothing = {
      ...{ ...answer, provider: null, attribution: '' },
      ...{ error: searchFailures[reason], reason },
    };
    const nearest = known ? landmarks.nearest(question.point) : undefined;
    if (!nearest) return nothing;
    const anywhere = { ...question, openNow: false, radiusMetres: everywhereMetres };
    const far = answerOf({ ...served, items: [nearest] }, anywhere);
    return far.items[0] ? { ...nothing, attribution: far.attribution, nearest: far.items[0] } : nothing;
  }

  return {
    async search(question, visitor) {
      try {
        return answerOf(await askInTurn(question, visitor), question);
      } catch (error) {
        if (error instanceof NobodyAnsweredError) return withoutSources(question, error.failures);
        throw error;
      }
    },
  };
}

function limitFor(source: PlaceSource, { openNow }: SearchQuestion): number {
  if (source === 'google') return mostOfGoogle;
  return openNow ? mostAskedForOpen : mostItems;
}

const noPlaces: readonly FoundPlace[] = [];
/** More than half the way round the earth. */
const everywhereMetres = 20_100_000;

/** No imported data reaches the point: a reason to ask on, and no failure of anything. */
class NotCoveredError extends Error {}

/** The reason that helps most: a service that somebody switched off comes before one that is merely slow. */
function failureOf(reasons: readonly unknown[]): SearchFailure {
  const failures = reasons.filter((reason) => !(reason instanceof NotCoveredError));
  if (failures.length === 0) return 'none';
  const kinds = failures.map(
    (failure): PlacesFailure => (failure instanceof PlacesError ? failure.failure : 'unavailable'),
  );
  if (kinds.includes('disabled')) return 'disabled';
  return kinds.every((kind) => kind === 'quota') ? 'quota' : 'unreachable';
}
