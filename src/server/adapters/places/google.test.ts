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
/** Creates `count` places, one every 20 metres to the north. */
const placesInRow = (count: number): RecordedPlace[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index,
    name: `Cami ${index}`,
    latitude: istanbul.latitude + (index * 20) / 111_195,
    longitude: istanbul.longitude,
    isOpen: index % 2 === 0,
  }));

type Rectangle = Record<'low' | 'high', { latitude: number; longitude: number }>;
const fail = (): never => {
  throw new Error('the request has no rectangle');
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
  const requests = () => stub.received.slice(before);
  const bodies = () => requests().map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { provider, requests, bodies };
}

describe('a search with Google', () => {
  it('requests the nearest places in a circle, with the fields of a card, in the given language', async () => {
    const { provider, requests, bodies } = google(placesInRow(3));
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
    const [request] = requests();
    expect(request).toMatchObject({ method: 'POST', headers: { 'x-goog-api-key': apiKey } });
    expect(request?.url.href).not.toContain(apiKey);
    expect(request?.headers['x-goog-fieldmask']).toBe(
      'places.id,places.displayName,places.formattedAddress,places.location,places.businessStatus,' +
        'places.accessibilityOptions.wheelchairAccessibleEntrance,places.rating,places.userRatingCount,' +
        'places.currentOpeningHours.openNow,places.currentOpeningHours.nextCloseTime,' +
        'places.currentOpeningHours.nextOpenTime,places.internationalPhoneNumber,places.websiteUri',
    );
  });

  it('continues with a text search if there are more than twenty, without duplicates', async () => {
    const { provider, bodies } = google(placesInRow(50));
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

  it('makes one request if twenty places are enough', async () => {
    const { provider, bodies } = google(placesInRow(50));
    const { items, complete } = await provider.search(searchOf({ limit: 20 }));

    expect([items.length, complete, bodies().length]).toEqual([20, false, 1]);
  });

  it('uses text search for open places, up to sixty', async () => {
    const { provider, requests, bodies } = google(placesInRow(140));
    const { items, complete } = await provider.search(searchOf({ openNow: true }));

    expect(items).toHaveLength(60);
    expect(items.every(({ hours }) => hours.kind === 'told' && hours.openNow)).toBe(true);
    expect(complete).toBe(false);
    expect(requests().map(({ url }) => url.pathname)).toEqual(Array(3).fill('/v1/places:searchText'));
    expect(bodies()[0]).toMatchObject({ openNow: true, textQuery: 'mosque' });
    expect(requests()[0]?.headers['x-goog-fieldmask']).toMatch(/,nextPageToken$/);
  });

  it('is limited to Google’s maximum radius, which the result reports', async () => {
    const { provider, bodies } = google([]);
    expect(await provider.search(searchOf({ radiusMetres: 80_000 }))).toMatchObject({
      searchedMetres: 50_000,
    });
    expect(bodies()[0]).toMatchObject({ locationRestriction: { circle: { radius: 50_000 } } });
  });

  it('uses a square around the circle across the antimeridian', async () => {
    const fiji = { latitude: -16.8, longitude: 179.99 };
    const beyondAntimeridian = {
      number: 1,
      name: 'Taveuni',
      latitude: -16.8,
      longitude: -179.99,
      isOpen: true,
    };
    const { provider, bodies } = google([beyondAntimeridian]);
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
    const { low, high } = body?.locationRestriction.rectangle ?? fail();
    expect([low.latitude >= -90, high.latitude <= 90]).toEqual([true, true]);
    expect(high.longitude - low.longitude).toBeLessThanOrEqual(180);
  });
});

describe('a partial answer from Google', () => {
  it.each([false, true])('has the pages before a failed one (open places only: %s)', async (openNow) => {
    const { provider } = google(placesInRow(100));
    const answer = stub.answer;
    let requestCount = 0;
    stub.answer = (received) => {
      if (++requestCount === 2) stub.behaviour = { status: 503, body: '' };
      return answer(received);
    };
    const { items, complete } = await provider.search(searchOf({ openNow }));

    // The first two requests succeed; the second was pending when the failure began.
    expect([items.length, complete]).toEqual([40 - (openNow ? 0 : 20), false]);
  });

  it('has the pages that arrived before the timeout', async () => {
    const { provider, requests } = google(placesInRow(100));
    const stop = new AbortController();
    const answer = stub.answer;
    stub.answer = (received) => {
      stub.behaviour = 'silent';
      return answer(received);
    };
    const searching = provider.search(searchOf({ openNow: true, signal: stop.signal }));
    while (requests().length < 2) await new Promise((resolve) => setImmediate(resolve));
    stop.abort();

    const { items, complete } = await searching;
    expect([items.length, complete]).toEqual([20, false]);
  });
});

describe("Google's places", () => {
  const searchWith = async (fields: Record<string, unknown>, kind: PlaceSearch['kind'] = 'mosque') => {
    const { provider } = google([{ number: 7, name: 'Sultan Ahmed Mosque', ...istanbul, google: fields }]);
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
    const arabic = await searchWith({ displayName: { text: 'جامع السلطان أحمد', languageCode: 'ar' } });
    expect(arabic?.names).toMatchObject({ localLanguage: 'ar', ar: 'جامع السلطان أحمد' });
    const turkish = await searchWith({ displayName: { text: 'Sultanahmet Camii', languageCode: 'tr' } });
    expect(turkish?.names).toEqual({ local: 'Sultanahmet Camii', localLanguage: 'tr' });
    const invalidLanguage = await searchWith({
      displayName: { text: 'Sultanahmet', languageCode: '"><script>' },
    });
    expect(invalidLanguage?.names).toEqual({ local: 'Sultanahmet' });
  });

  it.each(['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'])(
    'are left out if they are %s',
    async (businessStatus) => {
      expect(await searchWith({ businessStatus })).toBeUndefined();
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
    expect((await searchWith({ currentOpeningHours }))?.hours).toEqual(hours);
  });

  it('have the valid fields even if others are invalid', async () => {
    const place = await searchWith({
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

  it('are marked as listed as halal', async () => {
    expect((await searchWith({}, 'halal'))?.facts.halalBasis).toBe('listed');
  });

  it.each(['../../etc', 'a b', '', 'x'.repeat(500)])('are left out if their id is %j', async (id) => {
    stub.answer = () => ({
      places: [{ ...googlePlace({ number: 1, ...istanbul }), id }, googlePlace({ number: 2, ...istanbul })],
    });
    const provider = createGooglePlaces({ baseUrl: stub.baseUrl, apiKey });
    expect((await provider.search(searchOf())).items).toMatchObject([{ id: 'google:ChIJ_test-2' }]);
  });
});
