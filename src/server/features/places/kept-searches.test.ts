import { describe, expect, it } from 'vitest';
import type { FoundPlace } from '../../../domain/places/place.ts';
import { attributions } from '../../outside/places/attributions.ts';
import { guardSource, type Question } from './guarded-source.ts';
import { createKeptSearches } from './kept-searches.ts';

const clock = () => Date.UTC(2026, 0, 14, 12);
const question: Question = {
  kind: 'mosque',
  latitude: 51.51,
  longitude: -0.13,
  radiusMetres: 10_000,
  openNow: false,
  limit: 60,
  language: 'en',
};

/** A place so many metres north of the question. */
function placeAt(metres: number): FoundPlace {
  return {
    id: `osm:node/${metres}`,
    latitude: question.latitude + metres / 111_195,
    longitude: question.longitude,
    names: { local: `Mosque ${metres}` },
    address: '',
    hours: { kind: 'unknown' },
    facts: {},
  };
}

function keptAnswerOf(items: readonly FoundPlace[]) {
  const provider = {
    name: 'overpass',
    attribution: attributions.overpass,
    search: async () => ({ items, complete: true }),
  } as const;
  const source = guardSource({ provider, budget: undefined, breaker: undefined, onOutcome: () => {} });
  return createKeptSearches(clock).ask(source, question, '');
}

describe('what is kept of a provider that says more than it was asked for', () => {
  it('is the nearest hundred, and no longer called complete', async () => {
    const farthestFirst = Array.from({ length: 1_000 }, (_, i) => placeAt(5_000 - i));
    const { answer } = await keptAnswerOf(farthestFirst);
    expect(answer.items).toHaveLength(100);
    expect(Math.max(...answer.items.map(({ latitude }) => latitude))).toBe(placeAt(4_100).latitude);
    expect(answer.complete).toBe(false);
  });

  it('is everything as it came where that is not too much', async () => {
    const items = [placeAt(20), placeAt(10)];
    expect((await keptAnswerOf(items)).answer).toEqual({ items, complete: true });
  });
});
