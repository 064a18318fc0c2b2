import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../../test/harness/server.ts';
import { reverseGeocode, searchPlaces } from '../../../contract/geocode.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { guest, type RequestUser } from '../../platform/request-user.ts';

const noon = Date.UTC(2026, 10, 24, 12);
const homeNetwork = '198.51.100.7';

let provider: Server;
let url = '';
/** Paths of the calls to the provider. */
const calls: string[] = [];

beforeAll(async () => {
  const place = { city: 'London', country: 'United Kingdom', country_code: 'gb', lat: 51.5, lon: -0.12 };
  provider = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    calls.push(pathname);
    response.end(JSON.stringify(pathname.startsWith('/v1') ? { results: [place] } : { features: [] }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

let now = noon;
const opened: TestApp[] = [];
beforeEach(() => {
  now = noon;
  calls.length = 0;
});
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

async function startClient(options: TestAppOptions = {}) {
  const server = await startTestApp({
    atlas: builtAtlas(),
    clock: () => now,
    ...options,
    environment: {
      GEOAPIFY_API_KEY: 'a-key',
      GEOAPIFY_URL: url,
      OVERPASS_URL: 'off',
      ...options.environment,
    },
  });
  opened.push(server);
  return clientOf(server);
}

/** Returns functions that send requests. Each request is unique, so that no answer comes from the cache. */
function clientOf({ app }: TestApp) {
  let requestCount = 0;
  const get = (path: string, remoteAddress: string, userName: string) =>
    app.inject({ url: path, remoteAddress, headers: { 'x-who': userName } });
  return {
    app,
    search: (text = `Street ${requestCount++}`, from = homeNetwork, who = 'guest') =>
      get(`/api/geocode/search?text=${encodeURIComponent(text)}`, from, who),
    reverse: (from = homeNetwork, who = 'guest') =>
      get(`/api/geocode/reverse?lat=${(requestCount++ / 100).toFixed(2)}&lng=10`, from, who),
    mosques: (from = homeNetwork) =>
      get(`/api/places/mosques?lat=${(requestCount++ / 100).toFixed(2)}&lng=10`, from, 'guest'),
  };
}

/** Sends requests one after the other. */
async function repeat<T>(times: number, send: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < times; i++) answers.push(await send());
  return answers;
}

describe('the allowance of a user', () => {
  it('lets 30 of 590 random searches reach the provider; the gazetteer answers the others', async () => {
    const { search } = await startClient();
    const answers = await repeat(590, () => search());
    expect(calls).toHaveLength(30);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.every((answer) => searchPlaces.response.safeParse(answer.json()).success)).toBe(true);
    expect(answers[29]?.json()).toMatchObject({ provider: 'geoapify' });
    expect(answers[30]?.json()).toMatchObject({ provider: 'atlas', attribution: expect.any(String) });
  });

  it('counts coordinates like searches, and the gazetteer still names a town', async () => {
    const { search, reverse } = await startClient();
    await repeat(15, () => search());
    const answers = await repeat(100, () => reverse());
    expect(calls).toHaveLength(30);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.every((answer) => reverseGeocode.response.safeParse(answer.json()).success)).toBe(true);
    const { provider: source, items } = (await search('Jakarta')).json();
    expect([source, items[0].city]).toEqual(['atlas', 'Jakarta']);
  });

  it('is reset after a minute, and limited to 300 a day', async () => {
    const { search } = await startClient();
    for (let minute = 0; minute < 12; minute++) {
      await repeat(31, () => search());
      now += 60_000;
    }
    expect(calls).toHaveLength(300);
    now += dayMs;
    await search();
    expect(calls).toHaveLength(301);
  });

  it('is separate for each network and from place search', async () => {
    const { search, mosques } = await startClient();
    await repeat(40, () => search());
    expect((await search('Leeds', '203.0.113.9')).json()).toMatchObject({ provider: 'geoapify' });
    expect((await mosques()).json()).toMatchObject({ provider: 'geoapify', error: null });
  });

  it('is not used by pages of other sites, which the gazetteer answers without a look at the session', async () => {
    const identified: string[] = [];
    const { app } = await startClient({
      identifyRequestUser: ({ url: path }) => {
        identified.push(path);
        return guest;
      },
    });
    const search = async (text: string, headers: Record<string, string>) => {
      const cookie = 'mihrab_session=secret';
      const answer = await app.inject({
        url: `/api/geocode/search?text=${text}`,
        headers: { cookie, ...headers },
      });
      return answer.json().provider;
    };

    expect(await search('London', { 'sec-fetch-site': 'cross-site', origin: 'https://other.test' })).toBe(
      'atlas',
    );
    expect(await search('London', { 'sec-fetch-site': 'same-site' })).toBe('atlas');
    expect(await search('London', { origin: 'null' })).toBe('atlas');
    expect([calls, identified]).toEqual([[], []]);
    expect(await search('London', { 'sec-fetch-site': 'same-origin' })).toBe('geoapify');
    expect(await search('Leeds', { 'sec-fetch-site': 'none' })).toBe('geoapify');
    expect(await search('Jakarta', {})).toBe('geoapify');
    expect(identified).toHaveLength(3);
  });

  it('is not used by a cached answer', async () => {
    const { search } = await startClient();
    await repeat(60, () => search('London'));
    expect(calls).toHaveLength(1);
    expect((await search('Leeds')).json()).toMatchObject({ provider: 'geoapify' });
  });

  it('is counted per account, and is much higher with Premium', async () => {
    const account = (accountId: string, isPremium: boolean): RequestUser => ({
      ...guest,
      accountId,
      entitlements: entitlementsOf({ isPremium }),
    });
    const users: Record<string, RequestUser> = { free: account('a', false), premium: account('b', true) };
    const { search } = await startClient({
      identifyRequestUser: ({ headers }) => users[String(headers['x-who'])] ?? guest,
    });
    for (let i = 0; i < 31; i++) await search(undefined, `198.51.100.${i}`, 'free');
    expect(calls).toHaveLength(30);
    await repeat(300, () => search(undefined, homeNetwork, 'premium'));
    expect(calls).toHaveLength(30 + 240);
  });

  it('does not apply when rate limits are off', async () => {
    const { search } = await startClient({ environment: { RATE_LIMITS: 'off' } });
    await repeat(40, () => search());
    expect(calls).toHaveLength(40);
  });
});

describe('the daily budget', () => {
  const metricsOf = async ({ app }: Pick<TestApp, 'app'>) => (await app.inject('/metrics')).body;

  it('is shared by place search and geocoding, and shown as one metric', async () => {
    const client = await startClient({ environment: { GEOAPIFY_DAILY_CALLS: '6', RATE_LIMITS: 'off' } });
    await repeat(2, () => client.mosques());
    await repeat(2, () => client.search());
    await repeat(2, () => client.reverse());
    expect(calls).toHaveLength(6);
    expect(await metricsOf(client)).toContain('places_source_budget_used_calls{source="geoapify"} 6');

    expect((await client.search('Jakarta')).json()).toMatchObject({ provider: 'atlas' });
    expect((await client.reverse()).json()).toMatchObject({ provider: 'atlas' });
    await client.mosques();
    expect(calls).toHaveLength(6);
    const metrics = await metricsOf(client);
    expect(metrics).toContain('geocoding_calls_total{outcome="answered"} 4');
    expect(metrics).toContain('geocoding_calls_total{outcome="over_budget"} 2');
  });

  it('is reset the next day', async () => {
    const { search } = await startClient({ environment: { GEOAPIFY_DAILY_CALLS: '1' } });
    await repeat(2, () => search());
    expect(calls).toHaveLength(1);
    now += dayMs;
    expect((await search()).json()).toMatchObject({ provider: 'geoapify' });
  });

  it('may be zero', async () => {
    const { search } = await startClient({ environment: { GEOAPIFY_DAILY_CALLS: '0' } });
    const answer = await search('Jakarta');
    expect(answer.json()).toMatchObject({ provider: 'atlas' });
    expect(calls).toEqual([]);
  });

  it('does not open the circuit breaker, so calls continue the next day', async () => {
    const { search } = await startClient({ environment: { GEOAPIFY_DAILY_CALLS: '2', RATE_LIMITS: 'off' } });
    await repeat(20, () => search());
    now += dayMs;
    await repeat(2, () => search());
    expect(calls).toHaveLength(4);
  });
});
