import type { PlacesAnswer } from '../../../../contract/places.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { ServerMessage } from '../../../data/server-message.tsx';

/** What a person chooses beside the place. */
export interface SearchWish {
  readonly radiusMetres: number;
  readonly openNow: boolean;
}

export interface SearchQuestion extends SearchWish {
  readonly centre: Coordinates;
}

/** An answer with what it answers and when it came (epoch milliseconds), by which its opening hours are read. */
export interface Found {
  readonly question: SearchQuestion;
  readonly answer: PlacesAnswer;
  readonly answeredAtMs: number;
}

export interface SearchState {
  readonly phase: 'idle' | 'loading' | 'results' | 'error';
  /** The newest search. An answer to an earlier one comes too late. */
  readonly attempt: number;
  readonly question: SearchQuestion | undefined;
  /** Stays while the same place is searched anew. */
  readonly found: Found | undefined;
  /** Why the search failed. */
  readonly error: ServerMessage | undefined;
}

export type SearchEvent =
  | { readonly type: 'asked'; readonly attempt: number; readonly question: SearchQuestion }
  | {
      readonly type: 'answered';
      readonly attempt: number;
      readonly answer: PlacesAnswer;
      readonly atMs: number;
    }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: ServerMessage }
  /** The place that was searched is no longer the one in question. */
  | { readonly type: 'left'; readonly attempt: number };

export const idleSearch: SearchState = {
  phase: 'idle',
  attempt: 0,
  question: undefined,
  found: undefined,
  error: undefined,
};

export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  if (event.type === 'asked') return asked(state, event.attempt, event.question);
  if (event.type === 'left') return { ...idleSearch, attempt: event.attempt };
  const { question } = state;
  if (event.attempt !== state.attempt || !question) return state;
  if (event.type === 'failed') return { ...state, phase: 'error', found: undefined, error: event.error };
  const found = { question, answer: event.answer, answeredAtMs: event.atMs };
  return { ...state, phase: 'results', found };
}

function asked({ found }: SearchState, attempt: number, question: SearchQuestion): SearchState {
  const isSamePlace = found && isSameSpot(found.question.centre, question.centre);
  return { phase: 'loading', attempt, question, found: isSamePlace ? found : undefined, error: undefined };
}

/** What has been chosen since the search whose results are shown; nothing when they answer the present choice. */
export function changedSince(
  { question }: Found,
  wish: SearchWish,
  centre: Coordinates | undefined,
): 'place' | 'wish' | undefined {
  if (centre && !isSameSpot(centre, question.centre)) return 'place';
  const isSameWish = wish.radiusMetres === question.radiusMetres && wish.openNow === question.openNow;
  return isSameWish ? undefined : 'wish';
}

function isSameSpot(a: Coordinates, b: Coordinates): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
