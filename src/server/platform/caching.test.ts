import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../test/harness/browser-client.ts';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { registerAccount } from '../../../test/harness/register-account.ts';
import { createSampleRendering, type Rendering } from '../../../test/harness/sample-rendering.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

/** 100 seconds before midnight in Karachi (19:00 UTC), when answers about "today" expire there. */
const lateInKarachi = Date.parse('2026-11-23T18:58:20Z');
/** Coordinates rounded to two decimals, about a kilometre, so that many users share them. */
const karachi = 'latitude=24.86&longitude=67.01';

const files = {
  'assets/app-abc.js': 'export const words = "as many as need no copy";',
  'assets/app-abc.js.br': 'as Brotli',
  'assets/app-abc.js.gz': 'as gzip',
  'assets/letters-abc.woff2': 'a font',
  'cards/en/home.png': 'a picture',
  'icon.svg': '<svg/>',
  'manifest.webmanifest': '{}',
  'sw.js': 'self',
  'sw-ar.js': 'self',
  'robots.txt': 'User-agent: *',
  '404.html': '<title>lost</title>',
};

let rendering: Rendering;
let server: TestApp;
let signedIn: BrowserClient;
beforeAll(async () => {
  rendering = createSampleRendering();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(rendering.pageFolder, name, '..'), { recursive: true });
    writeFileSync(join(rendering.pageFolder, name), content);
  }
  server = await startTestApp({
    ...{ ...rendering, database: 'pglite', atlas: builtAtlas(), clock: lateInKarachi },
    environment: { RATE_LIMITS: 'off' },
  });
  signedIn = openBrowser(server.app);
  await registerAccount(signedIn, 'amina@example.org');
});
afterAll(async () => {
  await server.close();
  rendering.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const cookieOf = ({ cookies }: BrowserClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const browser = { 'accept-encoding': 'gzip, deflate, br' };

const immutable = 'public, max-age=31536000, immutable';
const untilMidnight = 'public, max-age=100';

/** Responses that a shared cache may store: they depend only on the URL. */
const shared: readonly (readonly [url: string, caching: string, vary: string | undefined])[] = [
  ['/', 'no-cache', 'accept-encoding'],
  ['/robots.txt', 'no-cache', 'accept-encoding'],
  ['/assets/app-abc.js', immutable, 'accept-encoding'],
  ['/assets/letters-abc.woff2', immutable, undefined],
  ['/cards/en/home.png', 'public, max-age=604800', undefined],
  ['/icon.svg', 'public, max-age=3600', undefined],
  ['/manifest.webmanifest', 'public, max-age=3600', undefined],
  ['/sw.js', 'no-cache', undefined],
  ['/sw-ar.js', 'no-cache', undefined],
  ['/speculation-rules.json', 'public, max-age=3600', undefined],
  ['/sitemap.xml', 'public, max-age=3600', 'accept-encoding'],
  ['/sitemaps/countries.xml', 'public, max-age=3600', 'accept-encoding'],
  ['/prayer-times/countries', 'public, max-age=300', 'accept-encoding'],
  ['/prayer-times/pakistan/karachi', untilMidnight, 'accept-encoding'],
  [`/api/prayer-times?${karachi}`, untilMidnight, undefined],
  [`/api/prayer-times?${karachi}&date=2026-12-01`, 'public, max-age=86400', undefined],
  [`/api/prayer-times/calendar?${karachi}`, untilMidnight, undefined],
  [`/api/prayer-times/calendar?${karachi}&from=2026-12-01&to=2026-12-31`, 'public, max-age=86400', undefined],
  [`/api/prayer-times/calendar.ics?${karachi}`, untilMidnight, undefined],
  [`/api/prayer-times/why?${karachi}`, untilMidnight, undefined],
  ['/api/prayer-times/methods', 'public, max-age=3600, stale-while-revalidate=86400', undefined],
  [`/api/qibla?${karachi}`, 'public, max-age=300', undefined],
  ['/api/cities/page?country=pakistan&city=karachi', untilMidnight, undefined],
  ['/api/config', 'public, max-age=60', undefined],
];

describe('responses that a shared cache may store', () => {
  it.each(shared)('%s has cache-control: %s', async (url, caching, vary) => {
    const answer = await get(url, browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(caching);
    expect(answer.headers.vary).toBe(vary);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.etag).toMatch(/^(?:W\/)?"[\w-]+"$/);
  });

  it.each(shared)(
    '%s is the same for signed-in users and supports If-None-Match',
    async (url, caching, vary) => {
      const guest = await get(url, browser);
      const cookie = cookieOf(signedIn);
      const member = await get(url, { ...browser, cookie });
      expect(member.rawPayload.equals(guest.rawPayload)).toBe(true);
      const again = await get(url, { ...browser, 'if-none-match': String(guest.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect([again.headers['cache-control'], again.headers.vary]).toEqual([caching, vary]);
      expect(again.headers.etag).toBe(guest.headers.etag);
    },
  );
});

describe('responses that only the user’s browser may store: coordinates with more than two decimals', () => {
  const home = 'latitude=24.8607&longitude=67.0011';
  const precise: readonly (readonly [url: string, caching: string])[] = [
    [`/api/prayer-times?${home}`, 'private, max-age=100'],
    ['/api/prayer-times?latitude=24.86&longitude=67.001', 'private, max-age=100'],
    ['/api/prayer-times?latitude=-24.861&longitude=-67', 'private, max-age=300'],
    [`/api/prayer-times?${home}&date=2026-12-01`, 'private, max-age=86400'],
    [`/api/prayer-times/calendar?${home}`, 'private, max-age=100'],
    [`/api/prayer-times/calendar?${home}&from=2026-12-01&to=2026-12-31`, 'private, max-age=86400'],
    [`/api/prayer-times/calendar.ics?${home}`, 'private, max-age=100'],
    [`/api/prayer-times/calendar.csv?${home}`, 'private, max-age=100'],
    [`/api/prayer-times/why?${home}`, 'private, max-age=100'],
    [`/api/qibla?${home}`, 'private, max-age=300'],
  ];

  it.each(precise)('%s has cache-control: %s, also from the server’s cache', async (url, caching) => {
    const first = await get(url);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, caching]);
    const cached = await get(url);
    expect([cached.headers['cache-control'], cached.body]).toEqual([caching, first.body]);
    const revalidated = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([revalidated.statusCode, revalidated.headers['cache-control'], revalidated.body]).toEqual([
      304,
      caching,
      '',
    ]);
  });

  it.each([
    'latitude=24.860&longitude=67.0100',
    'latitude=24&longitude=67.0',
    'latitude=-0.00&longitude=-7.1',
  ])('trailing zeros don’t count as decimals: %s', async (place) => {
    expect((await get(`/api/prayer-times?${place}`)).headers['cache-control']).toMatch(/^public, /);
  });
});

describe('responses that no cache may store', () => {
  it.each([
    ['/health', 200],
    ['/ready', 200],
    ['/api/places/mosques?lat=21.4225&lng=39.8262', 200],
    ['/api/places/mosques?lat=21.42&lng=39.83', 200],
    ['/api/auth/me', 200],
    ['/api/auth/sessions', 200],
    ['/api/profile/settings', 200],
    ['/api/profile/export', 200],
    ['/api/profile/provider-preference', 200],
    ['/api/subscription', 200],
    ['/api/duas', 403],
    ['/api/prayer-times?latitude=91&longitude=0', 400],
    ['/api/nowhere', 404],
    ['/api/cities/page?country=nowhere', 404],
    ['/api/auth/login', 405],
  ])('%s for a signed-in user: no-store, %d', async (url, status) => {
    const answer = await get(url, { ...browser, cookie: cookieOf(signedIn) });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  it.each(['/api/auth/me', '/api/profile/settings', '/api/duas', '/api/subscription'])(
    '%s for a guest',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    },
  );

  it('the redirect of an email link', async () => {
    const answer = await get('/api/auth/mail-link?token=x');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  });

  it.each(['/api/geocode/search?text=karachi', '/api/geocode/reverse?lat=24.86&lng=67'])(
    '%s, except the user’s browser',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('private, max-age=300');
    },
  );
});

describe('missing and moved pages', () => {
  it.each(['/assets/app-of-another-build.js', '/nowhere', '/prayer-times/pakistan/nowhere'])(
    '%s is revalidated on each request, because the next build may have it',
    async (url) => {
      const answer = await get(url, browser);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
    },
  );

  it.each(['/prayer-times/pakistan/Karachi', '/index.html'])(
    '%s redirects permanently, but is cached for an hour only',
    async (url) => {
      const { statusCode, headers } = await get(url, browser);
      expect([statusCode, headers['cache-control']]).toEqual([308, 'public, max-age=3600']);
    },
  );
});

describe('a compressed file', () => {
  const url = '/assets/app-abc.js';

  it.each([
    ['br, gzip', 'br', 'as Brotli'],
    ['gzip', 'gzip', 'as gzip'],
    ['gzip, br;q=0', 'gzip', 'as gzip'],
    ['identity', undefined, files['assets/app-abc.js']],
  ])('is sent for accept-encoding: %s', async (accepted, encoding, body) => {
    const answer = await get(url, { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('has a different ETag for each encoding', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await get(url, { 'accept-encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set([br, gzip, plain]).size).toBe(3);
    const withOtherEtag = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(br) });
    expect([withOtherEtag.statusCode, withOtherEtag.headers.etag]).toEqual([200, gzip]);
  });

  it('is sent uncompressed for range requests', async () => {
    const partial = await get(url, { 'accept-encoding': 'br', range: 'bytes=0-5' });
    expect([partial.statusCode, partial.body, partial.headers['content-range']]).toEqual([
      206,
      'export',
      `bytes 0-5/${files['assets/app-abc.js'].length}`,
    ]);
    expect(partial.headers['content-encoding']).toBeUndefined();
    expect(partial.headers['content-type']).toContain('javascript');
    const changed = await get(url, { range: 'bytes=0-5', 'if-range': '"of-another-build"' });
    expect([changed.statusCode, changed.body]).toEqual([200, files['assets/app-abc.js']]);
  });
});
