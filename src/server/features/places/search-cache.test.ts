import { describe, expect, it } from 'vitest';
import type { FoundPlace } from '../../../domain/places/place.ts';
import type { PlaceSource } from '../../../domain/places/place-source.ts';
import { attributions } from '../../adapters/places/attributions.ts';
import type { PlacesProvider } from '../../adapters/places/places-provider.ts';
import { guardSource, type SourceQuery } from './guarded-source.ts';
import { createSearchCache } from './search-cache.ts';

const clock = () => Date.UTC(2026, 0, 14, 12);
const question: SourceQuery = {
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
  return createSearchCache(clock).search(source, question, '');
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

describe('how far a provider is asked to look for a cell', () => {
  const guestMetres = 10_000;
  const premiumMetres = 50_000;

  async function askedMetres(name: PlaceSource, radiusMetres: number, longestMetres: number) {
    let asked = Number.NaN;
    const provider: PlacesProvider = {
      name,
      attribution: '',
      search: async (search) => {
        asked = search.radiusMetres;
        return { items: [], complete: true };
      },
    };
    const source = guardSource({ provider, budget: undefined, breaker: undefined, onOutcome: () => {} });
    await createSearchCache(clock).search(source, { ...question, radiusMetres }, '', longestMetres);
    return asked;
  }

  it.each(['google', 'geoapify', 'overpass'] as const)(
    '%s: with the rim of the cell, but never beyond what the role may',
    async (name) => {
      expect(await askedMetres(name, 5_000, guestMetres)).toBe(5_080);
      expect(await askedMetres(name, 9_950, guestMetres)).toBe(10_000);
      expect(await askedMetres(name, 10_000, guestMetres)).toBe(10_000);
      expect(await askedMetres(name, 10_000, premiumMetres)).toBe(10_080);
      expect(await askedMetres(name, 50_000, premiumMetres)).toBe(50_000);
    },
  );

  it('the own index: with the rim in any case, since it is nobody else who is asked', async () => {
    expect(await askedMetres('local', 10_000, guestMetres)).toBe(10_080);
    expect(await askedMetres('local', 50_000, premiumMetres)).toBe(50_080);
  });

  it('what a wider search has found is not what a narrower role gets', async () => {
    const asked: number[] = [];
    const provider: PlacesProvider = {
      name: 'overpass',
      attribution: attributions.overpass,
      search: async ({ radiusMetres }) => {
        asked.push(radiusMetres);
        return { items: [], complete: true };
      },
    };
    const source = guardSource({ provider, budget: undefined, breaker: undefined, onOutcome: () => {} });
    const kept = createSearchCache(clock);
    for (const longestMetres of [premiumMetres, guestMetres, guestMetres])
      await kept.search(source, question, '', longestMetres);
    expect(asked).toEqual([10_080, 10_000]);
  });
});
