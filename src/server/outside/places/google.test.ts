import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGooglePlaces } from './google.ts';
import type { PlaceSearch } from './places-provider.ts';
import { googleAnswer, googleError, googlePlace, legacyError } from './recorded/google-shapes.ts';
import type { RecordedPlace } from './recorded/recorded-place.ts';
import { type StandIn, startStandIn } from './recorded/stand-in.ts';

const apiKey = 'key-that-nobody-may-read';
const istanbul = { latitude: 41.0086, longitude: 28.9802 };
const searchOf = (some: Partial<PlaceSearch> = {}): PlaceSearch => ({
  ...istanbul,
  kind: 'mosque',
  radiusMetres: 3_000,
  openNow: false,
  limit: 60,
  language: 'en',
  signal: new AbortController().signal,
  ...some,
});
/** One every 20 metres to the north. */
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

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.mood = 'well';
});

function google(world: readonly RecordedPlace[]) {
  standIn.answer = (received) => googleAnswer(world, received);
  const before = standIn.received.length;
  const provider = createGooglePlaces({ baseUrl: standIn.baseUrl, apiKey });
  const asked = () => standIn.received.slice(before);
  const bodies = () => asked().map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { provider, asked, bodies };
}

describe('Google is asked', () => {
  it('for the nearest of the kind in a circle, for what the card shows, in the language of the reader', async () => {
    const { provider, asked, bodies } = google(row(3));
    await provider.search(searchOf({ kind: 'halal', language: 'ar', limit: 15 }));

    expect(bodies()).toEqual([
      {
        includedTypes: ['halal_restaurant'],
        maxResultCount: 15,
        rankPreference: 'DISTANCE',
        languageCode: 'ar',
        locationRestriction: { circle: { center: istanbul, radius: 3_000 } },
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

  it('again by text when twenty are not all and more are wanted, and tells none of them twice', async () => {
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

  it('only once when twenty are enough', async () => {
    const { provider, bodies } = google(row(50));
    const { items, complete } = await provider.search(searchOf({ limit: 20 }));

    expect([items.length, complete, bodies().length]).toEqual([20, false, 1]);
  });

  it('for open ones by text, up to sixty', async () => {
    const { provider, asked, bodies } = google(row(140));
    const { items, complete } = await provider.search(searchOf({ openNow: true }));

    expect(items).toHaveLength(60);
    expect(items.every(({ hours }) => hours.kind === 'told' && hours.openNow)).toBe(true);
    expect(complete).toBe(false);
    expect(asked().map(({ url }) => url.pathname)).toEqual(Array(3).fill('/v1/places:searchText'));
    expect(bodies()[0]).toMatchObject({ openNow: true, textQuery: 'mosque' });
    expect(asked()[0]?.headers['x-goog-fieldmask']).toMatch(/,nextPageToken$/);
  });

  it('no further than it reaches, and says how far that was', async () => {
    const { provider, bodies } = google([]);
    expect(await provider.search(searchOf({ radiusMetres: 80_000 }))).toMatchObject({
      searchedMetres: 50_000,
    });
    expect(bodies()[0]).toMatchObject({ locationRestriction: { circle: { radius: 50_000 } } });
  });

  it('across the antimeridian, with a square that holds the circle', async () => {
    const fiji = { latitude: -16.8, longitude: 179.99 };
    const beyondTheLine = { number: 1, name: 'Taveuni', latitude: -16.8, longitude: -179.99, isOpen: true };
    const { provider, bodies } = google([beyondTheLine]);
    const { items } = await provider.search(searchOf({ ...fiji, openNow: true }));

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

  it.each([90, -90, 89.99])('at the pole too (%d)', async (latitude) => {
    const { provider, bodies } = google([]);
    await provider.search(searchOf({ latitude, longitude: 0, openNow: true }));
    const [body] = bodies() as { locationRestriction: { rectangle: Rectangle } }[];
    const { low, high } = body?.locationRestriction.rectangle ?? never();
    expect([low.latitude >= -90, high.latitude <= 90]).toEqual([true, true]);
    expect(high.longitude - low.longitude).toBeLessThanOrEqual(180);
  });
});

describe('Google answers in part', () => {
  it.each([false, true])(
    'when later pages fail, with what came before (open ones only: %s)',
    async (openNow) => {
      const { provider } = google(row(100));
      const answer = standIn.answer;
      let calls = 0;
      standIn.answer = (received) => {
        if (++calls === 2) standIn.mood = { status: 503, body: '' };
        return answer(received);
      };
      const { items, complete } = await provider.search(searchOf({ openNow }));

      // The first call came whole, and so did the second, which was under way when trouble began.
      expect([items.length, complete]).toEqual([40 - (openNow ? 0 : 20), false]);
    },
  );

  it('when the time is up, with the pages that came in time', async () => {
    const { provider } = google(row(100));
    const stop = new AbortController();
    const answer = standIn.answer;
    standIn.answer = (received) => {
      standIn.mood = 'silent';
      setTimeout(() => stop.abort(), 50);
      return answer(received);
    };
    const { items, complete } = await provider.search(searchOf({ openNow: true, signal: stop.signal }));
    expect([items.length, complete]).toEqual([20, false]);
  });
});

describe("Google's places", () => {
  const found = async (google_: Record<string, unknown>, kind: PlaceSearch['kind'] = 'mosque') => {
    const { provider } = google([{ number: 7, name: 'Sultan Ahmed Mosque', ...istanbul, google: google_ }]);
    return (await provider.search(searchOf({ kind }))).items[0];
  };

  it('come with all that the card shows', async () => {
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

  it('say in which language their name is', async () => {
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
  ])('have hours only where Google knows them: %j', async (currentOpeningHours, hours) => {
    expect((await found({ currentOpeningHours }))?.hours).toEqual(hours);
  });

  it('keep what is sound of a place with broken fields', async () => {
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

  it('are halal because Google lists them so, and that is said', async () => {
    expect((await found({}, 'halal'))?.facts.halalBasis).toBe('listed');
  });

  it.each(['../../etc', 'a b', '', 'x'.repeat(500)])('are not taken with an id like %j', async (id) => {
    standIn.answer = () => ({
      places: [{ ...googlePlace({ number: 1, ...istanbul }), id }, googlePlace({ number: 2, ...istanbul })],
    });
    const provider = createGooglePlaces({ baseUrl: standIn.baseUrl, apiKey });
    expect((await provider.search(searchOf())).items).toMatchObject([{ id: 'google:ChIJ_test-2' }]);
  });
});

const project = 'project 123456789';
const denied = (message: string, reason?: string) => ({
  status: 403,
  body: googleError(403, 'PERMISSION_DENIED', message, reason),
});
const blocked =
  'Requests to this API places.googleapis.com method google.maps.places.v1.Places.SearchNearby are blocked.';
const old = (status: string, message: string) => ({ status: 200, body: legacyError(status, message) });
const noQuota = googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded', 'RATE_LIMIT_EXCEEDED');

describe('Google refuses', () => {
  it.each([
    [
      'never switched on',
      denied(`Places API (New) has not been used in ${project} before or it is disabled.`),
    ],
    ['switched off', denied('Places API (New) is off.', 'SERVICE_DISABLED')],
    ['a key for other services', denied(blocked, 'API_KEY_SERVICE_BLOCKED')],
    ['a key for other services, without a reason', denied(blocked)],
    [
      'a key for a page',
      denied('Requests from referer <empty> are blocked.', 'API_KEY_HTTP_REFERRER_BLOCKED'),
    ],
    ['a key for other machines', denied('The caller is blocked.', 'API_KEY_IP_ADDRESS_BLOCKED')],
    ['a key for an app', denied('This Android client is blocked.', 'API_KEY_ANDROID_APP_BLOCKED')],
    ['no billing', denied('This API method requires billing to be enabled.', 'BILLING_DISABLED')],
    ['a suspended project', denied('Consumer has been suspended.', 'CONSUMER_SUSPENDED')],
    [
      'no quota at all',
      {
        status: 429,
        body: JSON.stringify(noQuota).replace('"consumer"', '"quota_limit_value": "0","consumer"'),
      },
    ],
    ['old: not authorised', old('REQUEST_DENIED', 'This API project is not authorized to use this API.')],
    ['old: no billing', old('REQUEST_DENIED', 'You must enable Billing on the Google Cloud Project at …')],
    [
      'old: not enabled',
      old('REQUEST_DENIED', 'You’re calling a legacy API, which is not enabled for your project.'),
    ],
    [
      'old: referers',
      old('REQUEST_DENIED', 'API keys with referer restrictions cannot be used with this API.'),
    ],
    [
      'old: a project shut out',
      old('REQUEST_DENIED', 'Google has disabled the use of APIs from this API project.'),
    ],
    ['old: no word at all', old('REQUEST_DENIED', '')],
    [
      'in words only, as 400',
      { status: 400, body: `{"message":"Places API has not been used in ${project} before"}` },
    ],
  ])('as a service that is off: %s', async (_, mood) => expectFailure(mood, 'disabled'));

  it.each([
    [
      'a wrong key',
      {
        status: 400,
        body: googleError(
          400,
          'INVALID_ARGUMENT',
          'API key not valid. Please pass a valid API key.',
          'API_KEY_INVALID',
        ),
      },
    ],
    [
      'a wrong key, without a reason',
      {
        status: 400,
        body: googleError(400, 'INVALID_ARGUMENT', 'API key expired. Please renew the API key.'),
      },
    ],
    ['no key', denied("Method doesn't allow unregistered callers (callers without established identity).")],
    [
      'no access',
      { status: 401, body: googleError(401, 'UNAUTHENTICATED', 'Request had invalid credentials.') },
    ],
    ['old: a wrong key', old('REQUEST_DENIED', 'The provided API key is invalid.')],
  ])('the key: %s', async (_, mood) => expectFailure(mood, 'auth'));

  it.each([
    ['a minute’s quota', { status: 429, body: noQuota }],
    ['as 403', denied('Quota exceeded for the day.', 'RATE_LIMIT_EXCEEDED')],
    ['old', old('OVER_QUERY_LIMIT', 'You have exceeded your daily request quota for this API.')],
    ['without a word', { status: 429, body: '' }],
  ])('as too many calls: %s', async (_, mood) => expectFailure(mood, 'quota'));

  it.each([
    [
      'trouble of its own',
      { status: 500, body: googleError(500, 'INTERNAL', 'Internal error encountered.') },
    ],
    ['old: trouble', old('UNKNOWN_ERROR', '')],
  ])('for a moment: %s', async (_, mood) => expectFailure(mood, 'unavailable'));

  it.each([
    [
      'a question it does not know',
      { status: 400, body: googleError(400, 'INVALID_ARGUMENT', 'Unsupported types: halal_restaurant.') },
    ],
    ['old: a question it does not know', old('INVALID_REQUEST', '')],
    ['an answer of the old service', old('OK', '')],
  ])('to understand: %s', async (_, mood) => expectFailure(mood, 'bad_response'));

  it('in a text so long that it is cut, and is still understood', async () => {
    const padded = googleError(403, 'PERMISSION_DENIED', `${'. '.repeat(1_500)}`, 'SERVICE_DISABLED');
    await expectFailure({ status: 403, body: { ...padded, help: 'x'.repeat(100_000) } }, 'disabled');
  });

  it('and says how long to wait', async () => {
    const delay = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12.5s' };
    const { error } = googleError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded');
    standIn.mood = { status: 429, body: { error: { ...error, details: [delay] } } };
    const provider = createGooglePlaces({ baseUrl: standIn.baseUrl, apiKey });
    await expect(provider.search(searchOf())).rejects.toMatchObject({
      failure: 'quota',
      retryAfterMs: 12_500,
    });
  });

  async function expectFailure(mood: StandIn['mood'], failure: string): Promise<void> {
    standIn.mood = mood;
    const provider = createGooglePlaces({ baseUrl: standIn.baseUrl, apiKey });
    const error: unknown = await provider.search(searchOf()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'PlacesError', failure });
    expect(`${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain('123456789');
  }
});
