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
const question = { centre: jakarta, radiusMetres: 5_000, openNow: false };
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
const asked = (attempt: number, changed = {}): SearchEvent => ({
  type: 'asked',
  attempt,
  question: { ...question, ...changed },
});
const answered = (attempt: number, id: string): SearchEvent => ({
  type: 'answered',
  attempt,
  answer: answerOf(id),
  atMs,
});
const failed = (attempt: number): SearchEvent => ({ type: 'failed', attempt, error: 'Quota is used up' });

describe('a search for places', () => {
  it('goes from idle over loading to its results', () => {
    expect(idleSearch.phase).toBe('idle');
    expect(stateAfter(asked(1))).toMatchObject({ phase: 'loading', question, found: undefined });
    expect(stateAfter(asked(1), answered(1, 'first'))).toMatchObject({
      phase: 'results',
      found: { question, answer: answerOf('first'), answeredAtMs: atMs },
    });
  });

  it('never shows a late answer in place of a newer search', () => {
    const loading = stateAfter(asked(1), asked(2, { radiusMetres: 10_000 }));
    expect(reduceSearch(loading, answered(1, 'late'))).toBe(loading);
    const done = reduceSearch(loading, answered(2, 'new'));
    expect(reduceSearch(done, answered(1, 'late'))).toBe(done);
    expect(reduceSearch(done, failed(1))).toBe(done);
  });

  it('empties the list when it fails, and the next search forgets the failure', () => {
    const error = stateAfter(asked(1), answered(1, 'first'), asked(2), failed(2));
    expect(error).toMatchObject({ phase: 'error', found: undefined, error: 'Quota is used up' });
    expect(reduceSearch(error, asked(3))).toMatchObject({ phase: 'loading', error: undefined });
  });

  it('keeps the results while the same place is searched anew, and drops those of another place', () => {
    const before = [asked(1), answered(1, 'first')];
    expect(stateAfter(...before, asked(2, { openNow: true })).found?.answer).toEqual(answerOf('first'));
    expect(stateAfter(...before, asked(2, { centre: istanbul })).found).toBeUndefined();
  });

  it('forgets everything when its place is left, also what is still on its way', () => {
    const left = stateAfter(asked(1), { type: 'left', attempt: 2 });
    expect(left.phase).toBe('idle');
    expect(reduceSearch(left, answered(1, 'late'))).toBe(left);
  });
});

describe('results on the screen', () => {
  const { found } = stateAfter(asked(1), answered(1, 'first'));
  if (!found) throw new Error('There are no results');

  it('know whether they still answer what is chosen', () => {
    expect(changedSince(found, question, jakarta)).toBeUndefined();
    expect(changedSince(found, { ...question, radiusMetres: 1_000 }, jakarta)).toBe('wish');
    expect(changedSince(found, { ...question, openNow: true }, jakarta)).toBe('wish');
    expect(changedSince(found, question, istanbul)).toBe('place');
  });

  it('are not outdated by a place that is not known yet', () => {
    expect(changedSince(found, question, undefined)).toBeUndefined();
  });
});
