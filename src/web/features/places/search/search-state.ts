import type { PlacesAnswer } from '../../../../contract/places.ts';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { ServerMessage } from '../../../data/server-message.tsx';

/** What to search for, apart from the place. */
export interface SearchFilters {
  readonly radiusMetres: number;
  readonly openNow: boolean;
}

export interface SearchQuery extends SearchFilters {
  readonly centre: Coordinates;
}

/** An answer with its query. `answeredAtMs` (epoch milliseconds) is the time its opening hours refer to. */
export interface Found {
  readonly query: SearchQuery;
  readonly answer: PlacesAnswer;
  readonly answeredAtMs: number;
}

export interface SearchState {
  readonly phase: 'idle' | 'loading' | 'results' | 'error';
  /** Number of the latest search; answers to earlier ones are ignored. */
  readonly attempt: number;
  readonly query: SearchQuery | undefined;
  /** Kept while the same place is searched again. */
  readonly found: Found | undefined;
  /** Why the search failed. */
  readonly error: ServerMessage | undefined;
}

export type SearchEvent =
  | { readonly type: 'started'; readonly attempt: number; readonly query: SearchQuery }
  | {
      readonly type: 'answered';
      readonly attempt: number;
      readonly answer: PlacesAnswer;
      readonly atMs: number;
    }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: ServerMessage }
  /** The searched place was given up. */
  | { readonly type: 'reset'; readonly attempt: number };

export const idleSearch: SearchState = {
  phase: 'idle',
  attempt: 0,
  query: undefined,
  found: undefined,
  error: undefined,
};

export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  if (event.type === 'started') return start(state, event.attempt, event.query);
  if (event.type === 'reset') return { ...idleSearch, attempt: event.attempt };
  const { query } = state;
  if (event.attempt !== state.attempt || !query) return state;
  if (event.type === 'failed') return { ...state, phase: 'error', found: undefined, error: event.error };
  const found = { query, answer: event.answer, answeredAtMs: event.atMs };
  return { ...state, phase: 'results', found };
}

function start({ found }: SearchState, attempt: number, query: SearchQuery): SearchState {
  const isSamePlace = found && isSameSpot(found.query.centre, query.centre);
  return { phase: 'loading', attempt, query, found: isSamePlace ? found : undefined, error: undefined };
}

/** Returns what has changed since the search whose results are shown; undefined if they are up to date. */
export function changedSince(
  { query }: Found,
  filters: SearchFilters,
  centre: Coordinates | undefined,
): 'place' | 'filters' | undefined {
  if (centre && !isSameSpot(centre, query.centre)) return 'place';
  const hasSameFilters = filters.radiusMetres === query.radiusMetres && filters.openNow === query.openNow;
  return hasSameFilters ? undefined : 'filters';
}

function isSameSpot(a: Coordinates, b: Coordinates): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}
