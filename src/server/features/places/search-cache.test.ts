import { describe, expect, it } from 'vitest';
import type { FoundPlace, PlaceSource } from '../../../domain/places/place.ts';
import { attributions, type PlacesProvider } from '../../adapters/places/places-provider.ts';
import { guardSource, type SourceQuery } from './guarded-source.ts';
import { createSearchCache } from './search-cache.ts';

const clock = () => Date.UTC(2026, 0, 14, 12);
const query: SourceQuery = {
  kind: 'mosque',
  latitude: 51.51,
  longitude: -0.13,
  radiusMetres: 10_000,
  openNow: false,
  limit: 60,
  language: 'en',
};

/** A place north of the searched point. */
function placeAt(metres: number): FoundPlace {
  return {
    id: `osm:node/${metres}`,
    latitude: query.latitude + metres / 111_195,
    longitude: query.longitude,
    names: { local: `Mosque ${metres}` },
    address: '',
    hours: { kind: 'unknown' },
    facts: {},
  };
}

function cachedAnswer(items: readonly FoundPlace[]) {
  const provider = {
    name: 'overpass',
    attribution: attributions.overpass,
    search: async () => ({ items, complete: true }),
  } as const;
  const source = guardSource({ provider, budget: undefined, breaker: undefined, onOutcome: () => {} });
  return createSearchCache(clock).search(source, query, '');
}

describe('the cached answer of a provider that returns more than requested', () => {
  it('has the nearest hundred and is incomplete', async () => {
    const farthestFirst = Array.from({ length: 1_000 }, (_, i) => placeAt(5_000 - i));
    const { answer } = await cachedAnswer(farthestFirst);
    expect(answer.items).toHaveLength(100);
    expect(Math.max(...answer.items.map(({ latitude }) => latitude))).toBe(placeAt(4_100).latitude);
    expect(answer.complete).toBe(false);
  });

  it('is unchanged if it is not too large', async () => {
    const items = [placeAt(20), placeAt(10)];
    expect((await cachedAnswer(items)).answer).toEqual({ items, complete: true });
  });
});

describe('the radius of the query for a cell', () => {
  const guestMetres = 10_000;
  const premiumMetres = 50_000;

  async function queriedMetres(name: PlaceSource, radiusMetres: number, maxMetres: number) {
    let metres = Number.NaN;
    const provider: PlacesProvider = {
      name,
      attribution: '',
      search: async (search) => {
        metres = search.radiusMetres;
        return { items: [], complete: true };
      },
    };
    const source = guardSource({ provider, budget: undefined, breaker: undefined, onOutcome: () => {} });
    await createSearchCache(clock).search(source, { ...query, radiusMetres }, '', maxMetres);
    return metres;
  }

  it.each(['google', 'geoapify', 'overpass'] as const)(
    '%s: includes the margin of the cell, up to the user’s limit',
    async (name) => {
      expect(await queriedMetres(name, 5_000, guestMetres)).toBe(5_080);
      expect(await queriedMetres(name, 9_950, guestMetres)).toBe(10_000);
      expect(await queriedMetres(name, 10_000, guestMetres)).toBe(10_000);
      expect(await queriedMetres(name, 10_000, premiumMetres)).toBe(10_080);
      expect(await queriedMetres(name, 50_000, premiumMetres)).toBe(50_000);
    },
  );

  it('includes the margin for the local index', async () => {
    expect(await queriedMetres('local', 10_000, guestMetres)).toBe(10_080);
    expect(await queriedMetres('local', 50_000, premiumMetres)).toBe(50_080);
  });

  it('doesn’t reuse the results of a wider search for a user with a lower limit', async () => {
    const queriedRadii: number[] = [];
    const provider: PlacesProvider = {
      name: 'overpass',
      attribution: attributions.overpass,
      search: async ({ radiusMetres }) => {
        queriedRadii.push(radiusMetres);
        return { items: [], complete: true };
      },
    };
    const source = guardSource({ provider, budget: undefined, breaker: undefined, onOutcome: () => {} });
    const cache = createSearchCache(clock);
    for (const maxMetres of [premiumMetres, guestMetres, guestMetres])
      await cache.search(source, query, '', maxMetres);
    expect(queriedRadii).toEqual([10_080, 10_000]);
  });
});
