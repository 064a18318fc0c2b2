import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../test/harness/server.ts';
import { searchMosques } from '../../../contract/places.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import type { RequestUser } from '../../platform/request-user.ts';

const paths = ['/api/places/mosques', '/api/places/halal'];
const istanbul = 'lat=41.0086&lng=28.9802';
const opened: TestApp[] = [];

async function startApp(options: TestAppOptions = {}) {
  const server = await startTestApp({
    ...options,
    environment: { OVERPASS_URL: 'off', ...options.environment },
  });
  opened.push(server);
  return server.app;
}
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

function account(id: string, isPremium: boolean): RequestUser {
  return { accountId: id, entitlements: entitlementsOf({ isPremium }), preferredProvider: 'auto' };
}

describe.each(paths)('%s', (path) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({
      database: 'pglite',
      environment: { OVERPASS_URL: 'off', RATE_LIMITS: 'off' },
    });
  });
  afterAll(() => server.close());

  it.each([
    ['without coordinates', '', /lat must be/],
    ['with one of them', '?lat=41', /lng must be/],
    ['beyond the pole', '?lat=90.1&lng=0', /lat must be a number of degrees from -90 to 90/],
    ['beyond the antimeridian', '?lat=0&lng=180.5', /lng must be/],
    ['not a number', '?lat=NaN&lng=1', /lat must be/],
    ['in scientific notation', '?lat=4e1&lng=1', /lat must be/],
    ['empty', '?lat=&lng=', /lat must be/],
    ['twice', '?lat=1&lat=2&lng=1', /lat was sent more than once/],
    ['radius 0', `?${istanbul}&radius=0`, /radius must be a number of metres, 1 or more/],
    ['less than a metre', `?${istanbul}&radius=0.5`, /radius must be a number of metres, 1 or more/],
    ['radius -1', `?${istanbul}&radius=-1`, /radius must be/],
    ['radius NaN', `?${istanbul}&radius=NaN`, /radius must be/],
    [
      'open_now that is neither true nor false',
      `?${istanbul}&open_now=yes`,
      /open_now must be true or false/,
    ],
    ['an unknown language', `?${istanbul}&lang=xx`, /lang must be/],
  ])('returns 400 with a message: %s', async (_, query, message) => {
    const answer = await server.app.inject(path + query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'bad_request' });
    expect(answer.json().error).toMatch(message);
  });

  it.each([
    ['90', '0'],
    ['-90', '180'],
    ['0', '-180'],
    ['84.9', '179.9999'],
  ])('works at the poles and the antimeridian: %s, %s', async (lat, lng) => {
    const answer = await server.app.inject(`${path}?lat=${lat}&lng=${lng}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ items: [], radius: 5000 });
  });

  it.each([10_001, 50_000, 1_000_000_000])(
    'returns 403 to a guest who searches within %d m',
    async (radius) => {
      const answer = await server.app.inject(`${path}?${istanbul}&radius=${radius}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().error).toMatch(/at most 10 km.*Premium.*50 km/);
    },
  );

  it('lets Premium users search up to 50 km', async () => {
    const app = await startApp({ identifyRequestUser: () => account('p', true) });
    expect((await app.inject(`${path}?${istanbul}&radius=50000`)).statusCode).toBe(200);
    const answer = await app.inject(`${path}?${istanbul}&radius=50001`);
    expect([answer.statusCode, answer.json().error]).toEqual([
      403,
      'The search radius can be at most 50 km.',
    ]);
    expect(answer.json()).toMatchObject({ reason: 'radius_too_long', params: { maxRadiusMetres: 50_000 } });
  });

  it('ignores what the browser claims about its user', async () => {
    const headers = { cookie: 'isPremium=true', authorization: 'Bearer premium' };
    const url = `${path}?${istanbul}&radius=25000&isPremium=true&provider=google`;
    expect((await server.app.inject({ url, headers })).statusCode).toBe(403);
  });

  it('must not be cached', async () => {
    const answer = await server.app.inject(`${path}?${istanbul}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the search limit of a user', () => {
  const now = Date.UTC(2026, 0, 14, 12);
  const search = `${paths[0]}?${istanbul}`;
  const searchTimes = async (app: TestApp['app'], times: number, remoteAddress = '198.51.100.7') => {
    const answers = [];
    for (let i = 0; i < times; i++) answers.push(await app.inject({ url: search, remoteAddress }));
    return answers;
  };

  it('is thirty searches a minute for both kinds together, then returns 429 with a retry time', async () => {
    const app = await startApp({ clock: now });
    await searchTimes(app, 29);
    expect(
      (await app.inject({ url: `${paths[1]}?${istanbul}`, remoteAddress: '198.51.100.7' })).statusCode,
    ).toBe(200);
    const answer = (await searchTimes(app, 1))[0];
    expect(answer?.statusCode).toBe(429);
    expect(answer?.headers['retry-after']).toBe('60');
    expect(answer?.json().error).toBe(
      'You’ve reached the limit of 30 searches per minute. Try again in 60 seconds.',
    );
    expect((await searchTimes(app, 1, '203.0.113.9'))[0]?.statusCode).toBe(200);
  });

  it('is three hundred a day', async () => {
    let time = now;
    const app = await startApp({ clock: () => time });
    for (let minute = 0; minute < 10; minute++) {
      await searchTimes(app, 30);
      time += 60_000;
    }
    const answer = (await searchTimes(app, 1))[0];
    expect(answer?.statusCode).toBe(429);
    expect(answer?.json().error).toMatch(/300 searches per day\. Try again in 24 hours\.$/);
  });

  it('is counted per account, and much higher with Premium', async () => {
    const users = { free: account('a', false), premium: account('b', true) };
    const app = await startApp({
      clock: now,
      identifyRequestUser: (request) => users[request.headers['x-who'] as 'free' | 'premium'],
    });
    const from = (who: string, remoteAddress: string) =>
      app.inject({ url: search, headers: { 'x-who': who }, remoteAddress });
    for (let i = 0; i < 30; i++) await from('free', `198.51.100.${i}`);
    expect((await from('free', '203.0.113.9')).statusCode).toBe(429);
    for (let i = 0; i < 100; i++) await from('premium', '203.0.113.9');
    expect((await from('premium', '203.0.113.9')).statusCode).toBe(200);
  });

  it('does not count rejected searches, and does not apply when rate limits are off', async () => {
    const app = await startApp({ clock: now });
    for (let i = 0; i < 40; i++) await app.inject(`${search}&radius=20000`);
    expect((await app.inject(search)).statusCode).toBe(200);
    const unlimited = await startApp({ clock: now, environment: { RATE_LIMITS: 'off' } });
    expect((await searchTimes(unlimited, 40)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });
});

describe('a cached answer', () => {
  const hours = 'Mo-Su 05:00-22:00';
  let provider: Server;
  let url = '';
  let providerCalls = 0;
  let extraElements: object[] = [];
  beforeAll(async () => {
    provider = createServer((request, response) => {
      request.resume();
      providerCalls++;
      const tags = {
        amenity: 'place_of_worship',
        religion: 'muslim',
        name: 'Ayasofya',
        opening_hours: hours,
      };
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          elements: [{ type: 'node', id: 1, lat: 41.0085, lon: 28.9799, tags }, ...extraElements],
        }),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/interpreter`;
  });
  afterAll(() => new Promise((resolve) => provider.close(resolve)));

  const search = `${paths[0]}?${istanbul}`;
  /** 21:59 in Istanbul; the mosque closes at 22:00. */
  const evening = Date.UTC(2026, 0, 14, 18, 59);

  it('is reused only until the end of the minute, when the mosque closes', async () => {
    let now = evening;
    const app = await startApp({
      atlas: builtAtlas(),
      clock: () => now,
      environment: { OVERPASS_URL: url },
    });
    providerCalls = 0;
    const first = await app.inject(search);
    expect(first.json()).toMatchObject({
      provider: 'overpass',
      items: [{ name: 'Ayasofya', open_now: true, changes: { at: '22:00', inDays: 0 } }],
    });
    now += 59_000;
    expect((await app.inject(search)).body).toBe(first.body);
    now += 1_000;
    expect((await app.inject(search)).json().items[0]).toMatchObject({ open_now: false });
    expect(providerCalls).toBe(1);
  });

  it('still counts as a search', async () => {
    const app = await startApp({ clock: evening, environment: { OVERPASS_URL: url } });
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push((await app.inject(search)).statusCode);
    expect([answers[29], answers[30]]).toEqual([200, 429]);
  });

  it('for Premium is not sent to a guest', async () => {
    const app = await startApp({
      clock: evening,
      environment: { OVERPASS_URL: url },
      identifyRequestUser: ({ headers }) => account('p', headers['x-who'] === 'premium'),
    });
    const wideSearch = `${search}&radius=25000`;
    expect((await app.inject({ url: wideSearch, headers: { 'x-who': 'premium' } })).statusCode).toBe(200);
    expect((await app.inject(wideSearch)).statusCode).toBe(403);
  });

  it('has only fields of the contract', async () => {
    const app = await startApp({ clock: evening, environment: { OVERPASS_URL: url } });
    const answer = (await app.inject(search)).json();
    expect(searchMosques.response.parse(answer)).toEqual(answer);
  });

  it('includes a mosque building that is not mapped as a place of worship, marked and sorted by distance', async () => {
    const building = (id: number, lat: number) => ({
      ...{ type: 'way', id, center: { lat, lon: 28.9799 } },
      tags: { building: 'mosque' },
    });
    extraElements = [building(2, 41.0125), building(3, 41.0087)];
    try {
      const app = await startApp({ clock: evening, environment: { OVERPASS_URL: url } });
      const answer = (await app.inject(search)).json();
      expect(searchMosques.response.parse(answer)).toEqual(answer);
      expect(answer.items).toMatchObject([
        { id: 'osm:node/1', facts: {} },
        { id: 'osm:way/2', name: 'Mosque', unnamed: true, facts: { mappedAs: 'building' } },
      ]);
      const openapi = (await app.inject('/api/openapi.json')).json();
      expect(JSON.stringify(openapi.paths[paths[0] ?? ''])).toContain('"mappedAs"');
    } finally {
      extraElements = [];
    }
  });
});

/** How the stubbed provider answers every request. */
type Behaviour = 'html' | 'ten megabytes' | 'silent' | 'closes the connection' | 'half an answer' | number;

describe('with a misbehaving provider', () => {
  let behaviour: Behaviour = 'html';
  let provider: Server;
  let url = '';
  beforeAll(async () => {
    provider = createServer((request, response) => {
      request.resume();
      if (behaviour === 'silent') return;
      if (behaviour === 'closes the connection') return void request.socket.destroy();
      if (behaviour === 'html') return void response.end('<!doctype html><h1>Sign in</h1>');
      if (behaviour === 'ten megabytes')
        return void response.end(`{"features":["${'x'.repeat(10_000_000)}"]}`);
      if (behaviour === 'half an answer') {
        response.write('{"type":"FeatureCollection","features":[{"typ');
        return void setTimeout(() => request.socket.destroy(), 20);
      }
      response.writeHead(behaviour, { 'retry-after': '120' }).end('{"message":"no"}');
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    provider.closeAllConnections();
    return new Promise((resolve) => provider.close(resolve));
  });

  it.each([
    'html',
    'ten megabytes',
    'silent',
    'closes the connection',
    'half an answer',
    301,
    400,
    401,
    403,
    429,
    500,
    503,
  ] as const)('still answers without exposing a key: %s', async (next) => {
    behaviour = next;
    const app = await startApp({
      identifyRequestUser: () => account('p', true),
      environment: {
        GOOGLE_PLACES_API_KEY: 'secret-google',
        GOOGLE_PLACES_URL: url,
        GEOAPIFY_API_KEY: 'secret-geoapify',
        GEOAPIFY_URL: url,
        OVERPASS_URL: url,
      },
    });
    const [mosques, halal] = await Promise.all(paths.map((path) => app.inject(`${path}?${istanbul}`)));
    expect(mosques?.statusCode).toBe(200);
    expect(mosques?.json()).toMatchObject({ provider: 'landmarks', error: null });
    expect(halal?.statusCode).toBe(200);
    expect(halal?.json()).toMatchObject({ provider: null, items: [] });
    expect(halal?.json().error).toMatch(/available|Too many searches|REQUEST_DENIED/);
    expect(`${mosques?.body}${halal?.body}`).not.toContain('secret');
  });
});
