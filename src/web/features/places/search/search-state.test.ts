import { describe, expect, it } from 'vitest';
import type { PlacesAnswer } from '../../../../contract/places.ts';
import {
  changedSince,
  idleSearch,
  reduceSearch,
  type SearchEvent,
  type SearchState,
} from './search-state.ts';

const jakarta = { latitude: -6.2088, longitude: 106.8456 };
const istanbul = { latitude: 41.0082, longitude: 28.9784 };
const query = { centre: jakarta, radiusMetres: 5_000, openNow: false };
const atMs = Date.UTC(2026, 10, 21);

function answerOf(id: string): PlacesAnswer {
  const item = { id, name: id, address: '', lat: -6.2, lng: 106.8, distance: 1, facts: {} };
  return {
    items: [{ ...item, rating: null, user_ratings_total: null, open_now: null }],
    error: null,
    provider: 'local',
    attribution: '',
    complete: true,
    radius: 5_000,
    timezone: 'Asia/Jakarta',
  };
}

const stateAfter = (...events: SearchEvent[]): SearchState => events.reduce(reduceSearch, idleSearch);
const started = (attempt: number, changed = {}): SearchEvent => ({
  type: 'started',
  attempt,
  query: { ...query, ...changed },
});
const answered = (attempt: number, id: string): SearchEvent => ({
  type: 'answered',
  attempt,
  answer: answerOf(id),
  atMs,
});
const failed = (attempt: number): SearchEvent => ({ type: 'failed', attempt, error: 'Quota is used up' });

describe('a search for places', () => {
  it('goes from idle through loading to results', () => {
    expect(idleSearch.phase).toBe('idle');
    expect(stateAfter(started(1))).toMatchObject({ phase: 'loading', query, found: undefined });
    expect(stateAfter(started(1), answered(1, 'first'))).toMatchObject({
      phase: 'results',
      found: { query, answer: answerOf('first'), answeredAtMs: atMs },
    });
  });

  it('ignores a late answer to an earlier search', () => {
    const loading = stateAfter(started(1), started(2, { radiusMetres: 10_000 }));
    expect(reduceSearch(loading, answered(1, 'late'))).toBe(loading);
    const done = reduceSearch(loading, answered(2, 'new'));
    expect(reduceSearch(done, answered(1, 'late'))).toBe(done);
    expect(reduceSearch(done, failed(1))).toBe(done);
  });

  it('clears the results after a failure and the failure on the next search', () => {
    const error = stateAfter(started(1), answered(1, 'first'), started(2), failed(2));
    expect(error).toMatchObject({ phase: 'error', found: undefined, error: 'Quota is used up' });
    expect(reduceSearch(error, started(3))).toMatchObject({ phase: 'loading', error: undefined });
  });

  it('keeps the results while the same place is searched again, and drops those of another place', () => {
    const before = [started(1), answered(1, 'first')];
    expect(stateAfter(...before, started(2, { openNow: true })).found?.answer).toEqual(answerOf('first'));
    expect(stateAfter(...before, started(2, { centre: istanbul })).found).toBeUndefined();
  });

  it('forgets everything on reset, including a pending answer', () => {
    const reset = stateAfter(started(1), { type: 'reset', attempt: 2 });
    expect(reset.phase).toBe('idle');
    expect(reduceSearch(reset, answered(1, 'late'))).toBe(reset);
  });
});

describe('results on the screen', () => {
  const { found } = stateAfter(started(1), answered(1, 'first'));
  if (!found) throw new Error('There are no results');

  it('are compared with the current filters and place', () => {
    expect(changedSince(found, query, jakarta)).toBeUndefined();
    expect(changedSince(found, { ...query, radiusMetres: 1_000 }, jakarta)).toBe('filters');
    expect(changedSince(found, { ...query, openNow: true }, jakarta)).toBe('filters');
    expect(changedSince(found, query, istanbul)).toBe('place');
  });

  it('are not outdated by an unknown place', () => {
    expect(changedSince(found, query, undefined)).toBeUndefined();
  });
});
