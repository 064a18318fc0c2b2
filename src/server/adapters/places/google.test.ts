import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGooglePlaces } from './google.ts';
import type { PlaceSearch } from './places-provider.ts';
import { googleAnswer, googlePlace } from './recorded/google-shapes.ts';
import type { RecordedPlace } from './recorded/recorded-place.ts';
import { searchesAround } from './recorded/search-of.ts';
import { type StubServer, startStubServer } from './recorded/stub-server.ts';

const apiKey = 'secret-test-key';
const istanbul = { latitude: 41.0086, longitude: 28.9802 };
const searchOf = searchesAround(istanbul);
/** Places every 20 metres to the north. */
const row = (count: number): RecordedPlace[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index,
    name: `Cami ${index}`,
    latitude: istanbul.latitude + (index * 20) / 111_195,
    longitude: istanbul.longitude,
    isOpen: index % 2 === 0,
  }));

type Rectangle = Record<'low' | 'high', { latitude: number; longitude: number }>;
const never = (): never => {
  throw new Error('it was not asked as it should');
};

let stub: StubServer;
beforeAll(async () => {
  stub = await startStubServer();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.behaviour = 'well';
});

function google(world: readonly RecordedPlace[]) {
  stub.answer = (received) => googleAnswer(world, received);
  const before = stub.received.length;
  const provider = createGooglePlaces({ baseUrl: stub.baseUrl, apiKey });
  const asked = () => stub.received.slice(before);
  const bodies = () => asked().map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { provider, asked, bodies };
}

describe('a search with Google', () => {
  it('asks for the nearest places in a circle, the fields of a card, and the requested language', async () => {
    const { provider, asked, bodies } = google(row(3));
    await provider.search(searchOf({ kind: 'halal', language: 'ar', limit: 15 }));

    expect(bodies()).toEqual([
      {
        includedTypes: ['halal_restaurant'],
        maxResultCount: 15,
        rankPreference: 'DISTANCE',
        languageCode: 'ar',
        locationRestriction: { circle: { center: istanbul, radius: 5_000 } },
      },
    ]);
    const [call] = asked();
    expect(call).toMatchObject({ method: 'POST', headers: { 'x-goog-api-key': apiKey } });
    expect(call?.url.href).not.toContain(apiKey);
    expect(call?.headers['x-goog-fieldmask']).toBe(
      'places.id,places.displayName,places.formattedAddress,places.location,places.businessStatus,' +
        'places.accessibilityOptions.wheelchairAccessibleEntrance,places.rating,places.userRatingCount,' +
        'places.currentOpeningHours.openNow,places.currentOpeningHours.nextCloseTime,' +
        'places.currentOpeningHours.nextOpenTime,places.internationalPhoneNumber,places.websiteUri',
    );
  });

  it('continues with a text search if there are more than twenty, without duplicates', async () => {
    const { provider, bodies } = google(row(50));
    const { items, complete } = await provider.search(searchOf());

    expect(items).toHaveLength(50);
    expect(new Set(items.map(({ id }) => id)).size).toBe(50);
    expect(complete).toBe(true);
    expect(bodies()).toHaveLength(4);
    expect(bodies()[1]).toMatchObject({
      includedType: 'mosque',
      strictTypeFiltering: true,
      rankPreference: 'DISTANCE',
      pageSize: 20,
    });
    expect(bodies()[1]).not.toHaveProperty('openNow');
    expect(bodies()[3]).toEqual({ ...bodies()[1], pageToken: 'from-40' });
  });

  it('makes one call if twenty are enough', async () => {
    const { provider, bodies } = google(row(50));
    const { items, complete } = await provider.search(searchOf({ limit: 20 }));

    expect([items.length, complete, bodies().length]).toEqual([20, false, 1]);
  });

  it('uses text search for open places, up to sixty', async () => {
    const { provider, asked, bodies } = google(row(140));
    const { items, complete } = await provider.search(searchOf({ openNow: true }));

    expect(items).toHaveLength(60);
    expect(items.every(({ hours }) => hours.kind === 'told' && hours.openNow)).toBe(true);
    expect(complete).toBe(false);
    expect(asked().map(({ url }) => url.pathname)).toEqual(Array(3).fill('/v1/places:searchText'));
    expect(bodies()[0]).toMatchObject({ openNow: true, textQuery: 'mosque' });
    expect(asked()[0]?.headers['x-goog-fieldmask']).toMatch(/,nextPageToken$/);
  });

  it('is limited to Google’s maximum radius, which the answer contains', async () => {
    const { provider, bodies } = google([]);
    expect(await provider.search(searchOf({ radiusMetres: 80_000 }))).toMatchObject({
      searchedMetres: 50_000,
    });
    expect(bodies()[0]).toMatchObject({ locationRestriction: { circle: { radius: 50_000 } } });
  });

  it('uses a square around the circle across the antimeridian', async () => {
    const fiji = { latitude: -16.8, longitude: 179.99 };
    const beyondTheLine = { number: 1, name: 'Taveuni', latitude: -16.8, longitude: -179.99, isOpen: true };
    const { provider, bodies } = google([beyondTheLine]);
    const { items } = await provider.search(searchOf({ ...fiji, radiusMetres: 3_000, openNow: true }));

    expect(items).toMatchObject([{ longitude: -179.99 }]);
    expect(bodies()[0]).toMatchObject({
      locationRestriction: {
        rectangle: {
          low: { latitude: expect.closeTo(-16.827, 3), longitude: expect.closeTo(179.9618, 3) },
          high: { latitude: expect.closeTo(-16.773, 3), longitude: expect.closeTo(-179.9818, 3) },
        },
      },
    });
  });

  it.each([90, -90, 89.99])('works at the poles (%d)', async (latitude) => {
    const { provider, bodies } = google([]);
    await provider.search(searchOf({ latitude, longitude: 0, openNow: true }));
    const [body] = bodies() as { locationRestriction: { rectangle: Rectangle } }[];
    const { low, high } = body?.locationRestriction.rectangle ?? never();
    expect([low.latitude >= -90, high.latitude <= 90]).toEqual([true, true]);
    expect(high.longitude - low.longitude).toBeLessThanOrEqual(180);
  });
});

describe('a partial answer from Google', () => {
  it.each([false, true])('has the pages before a failed one (open places only: %s)', async (openNow) => {
    const { provider } = google(row(100));
    const answer = stub.answer;
    let calls = 0;
    stub.answer = (received) => {
      if (++calls === 2) stub.behaviour = { status: 503, body: '' };
      return answer(received);
    };
    const { items, complete } = await provider.search(searchOf({ openNow }));

    // The first two calls succeed; the second was pending when the failure began.
    expect([items.length, complete]).toEqual([40 - (openNow ? 0 : 20), false]);
  });

  it('has the pages that arrived before the timeout', async () => {
    const { provider, asked } = google(row(100));
    const stop = new AbortController();
    const answer = stub.answer;
    stub.answer = (received) => {
      stub.behaviour = 'silent';
      return answer(received);
    };
    const searching = provider.search(searchOf({ openNow: true, signal: stop.signal }));
    while (asked().length < 2) await new Promise((resolve) => setImmediate(resolve));
    stop.abort();

    const { items, complete } = await searching;
    expect([items.length, complete]).toEqual([20, false]);
  });
});

describe("Google's places", () => {
  const found = async (google_: Record<string, unknown>, kind: PlaceSearch['kind'] = 'mosque') => {
    const { provider } = google([{ number: 7, name: 'Sultan Ahmed Mosque', ...istanbul, google: google_ }]);
    return (await provider.search(searchOf({ kind }))).items[0];
  };

  it('have all fields of a card', async () => {
    const { provider } = google([{ number: 7, name: 'Sultan Ahmed Mosque', ...istanbul, isOpen: true }]);
    expect((await provider.search(searchOf())).items).toEqual([
      {
        id: 'google:ChIJ_test-7',
        ...istanbul,
        names: { local: 'Sultan Ahmed Mosque', localLanguage: 'en', en: 'Sultan Ahmed Mosque' },
        address: '146 Park Rd, London NW8 7RG, UK',
        hours: { kind: 'told', openNow: true, changesAtMs: Date.UTC(2026, 10, 22, 22) },
        rating: 4.7,
        ratingCount: 9_432,
        facts: { wheelchair: 'yes', phone: '+44 20 7725 2213', website: 'https://www.iccuk.example/' },
      },
    ]);
  });

  it('have the language of their name', async () => {
    const arabic = await found({ displayName: { text: 'جامع السلطان أحمد', languageCode: 'ar' } });
    expect(arabic?.names).toMatchObject({ localLanguage: 'ar', ar: 'جامع السلطان أحمد' });
    const turkish = await found({ displayName: { text: 'Sultanahmet Camii', languageCode: 'tr' } });
    expect(turkish?.names).toEqual({ local: 'Sultanahmet Camii', localLanguage: 'tr' });
    const odd = await found({ displayName: { text: 'Sultanahmet', languageCode: '"><script>' } });
    expect(odd?.names).toEqual({ local: 'Sultanahmet' });
  });

  it.each(['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'])(
    'are left out when they are %s',
    async (businessStatus) => {
      expect(await found({ businessStatus })).toBeUndefined();
    },
  );

  it.each([
    [undefined, { kind: 'unknown' }],
    [{}, { kind: 'unknown' }],
    [{ openNow: 'yes' }, { kind: 'unknown' }],
    [{ openNow: false }, { kind: 'told', openNow: false }],
    [
      { openNow: true, nextCloseTime: 'soon' },
      { kind: 'told', openNow: true },
    ],
    [
      { openNow: false, nextOpenTime: '2026-11-23T05:00:00.123456789Z' },
      { kind: 'told', openNow: false, changesAtMs: Date.UTC(2026, 10, 23, 5, 0, 0, 123) },
    ],
  ])('have hours only if Google has them: %j', async (currentOpeningHours, hours) => {
    expect((await found({ currentOpeningHours }))?.hours).toEqual(hours);
  });

  it('keep the valid fields of a place with invalid ones', async () => {
    const place = await found({
      rating: 17,
      userRatingCount: -3,
      formattedAddress: 9,
      websiteUri: 'javascript:alert(1)',
      accessibilityOptions: null,
      internationalPhoneNumber: {},
    });
    expect(place).toMatchObject({ names: { local: 'Sultan Ahmed Mosque' }, address: '', facts: {} });
    expect(place).not.toHaveProperty('rating');
    expect(place).not.toHaveProperty('ratingCount');
  });

  it('are marked as halal because Google lists them as such', async () => {
    expect((await found({}, 'halal'))?.facts.halalBasis).toBe('listed');
  });

  it.each(['../../etc', 'a b', '', 'x'.repeat(500)])('are rejected with an id like %j', async (id) => {
    stub.answer = () => ({
      places: [{ ...googlePlace({ number: 1, ...istanbul }), id }, googlePlace({ number: 2, ...istanbul })],
    });
    const provider = createGooglePlaces({ baseUrl: stub.baseUrl, apiKey });
    expect((await provider.search(searchOf())).items).toMatchObject([{ id: 'google:ChIJ_test-2' }]);
  });
});
