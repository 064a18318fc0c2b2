import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../test/harness/browser-client.ts';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { registerAccount } from '../../../test/harness/register-account.ts';
import { createSampleRendering, type Rendering } from '../../../test/harness/sample-rendering.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';

/** A hundred seconds before midnight in Karachi, which comes at 19:00 UT: what says "today" there has no more left. */
const lateInKarachi = Date.parse('2026-11-23T18:58:20Z');
/** Two decimals, about a kilometre: a part of a town, in which many people ask. */
const karachi = 'latitude=24.86&longitude=67.01';

const files = {
  'assets/app-abc.js': 'export const words = "as many as need no copy";',
  'assets/app-abc.js.br': 'stands for Brotli',
  'assets/app-abc.js.gz': 'stands for gzip',
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

const forEver = 'public, max-age=31536000, immutable';
const untilMidnight = 'public, max-age=100';

/** What a shared cache may store: it depends on the URL alone. */
const shared: readonly (readonly [url: string, caching: string, vary: string | undefined])[] = [
  ['/', 'no-cache', 'accept-encoding'],
  ['/robots.txt', 'no-cache', 'accept-encoding'],
  ['/assets/app-abc.js', forEver, 'accept-encoding'],
  ['/assets/letters-abc.woff2', forEver, undefined],
  ['/cards/en/home.png', 'public, max-age=604800', undefined],
  ['/icon.svg', 'public, max-age=3600', undefined],
  ['/manifest.webmanifest', 'public, max-age=3600', undefined],
  ['/sw.js', 'no-cache', undefined],
  ['/sw-ar.js', 'no-cache', undefined],
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

describe('what a cache in front may keep', () => {
  it.each(shared)('%s: %s', async (url, caching, vary) => {
    const answer = await get(url, browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(caching);
    expect(answer.headers.vary).toBe(vary);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.etag).toMatch(/^(?:W\/)?"[\w-]+"$/);
  });

  it.each(shared)(
    '%s is the same for who is signed in, and is not sent twice',
    async (url, caching, vary) => {
      const guest = await get(url, browser);
      const cookie = [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const member = await get(url, { ...browser, cookie });
      expect(member.rawPayload.equals(guest.rawPayload)).toBe(true);
      const again = await get(url, { ...browser, 'if-none-match': String(guest.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect([again.headers['cache-control'], again.headers.vary]).toEqual([caching, vary]);
      expect(again.headers.etag).toBe(guest.headers.etag);
    },
  );
});

describe('what only the reader’s own browser may keep: where they are, finer than two decimals', () => {
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

  it.each(precise)('%s: %s, kept here or not', async (url, caching) => {
    const first = await get(url);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, caching]);
    const recalled = await get(url);
    expect([recalled.headers['cache-control'], recalled.body]).toEqual([caching, first.body]);
    const known = await get(url, { 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.headers['cache-control'], known.body]).toEqual([304, caching, '']);
  });

  it.each([
    'latitude=24.860&longitude=67.0100',
    'latitude=24&longitude=67.0',
    'latitude=-0.00&longitude=-7.1',
  ])('decimals that are naught are none: %s', async (place) => {
    expect((await get(`/api/prayer-times?${place}`)).headers['cache-control']).toMatch(/^public, /);
  });
});

describe('what nothing on the way may keep', () => {
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
  ])('%s, signed in: no-store, %d', async (url, status) => {
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

  it('the way to an account’s mail link', async () => {
    const answer = await get('/api/auth/mail-link?token=x');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
  });

  it.each(['/api/geocode/search?text=karachi', '/api/geocode/reverse?lat=24.86&lng=67'])(
    '%s but the reader’s own browser',
    async (url) => {
      expect((await get(url)).headers['cache-control']).toBe('private, max-age=300');
    },
  );
});

describe('what is not there, or elsewhere', () => {
  it.each(['/assets/app-of-another-build.js', '/nowhere', '/prayer-times/pakistan/nowhere'])(
    '%s is asked for anew each time: the next build may have it',
    async (url) => {
      const answer = await get(url, browser);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
    },
  );

  it.each(['/prayer-times/pakistan/Karachi', '/index.html'])(
    '%s is sent on, and no cache does so for ever',
    async (url) => {
      const { statusCode, headers } = await get(url, browser);
      expect([statusCode, headers['cache-control']]).toEqual([308, 'public, max-age=3600']);
    },
  );
});

describe('a file in its compressed forms', () => {
  const url = '/assets/app-abc.js';

  it.each([
    ['br, gzip', 'br', 'stands for Brotli'],
    ['gzip', 'gzip', 'stands for gzip'],
    ['gzip, br;q=0', 'gzip', 'stands for gzip'],
    ['identity', undefined, files['assets/app-abc.js']],
  ])('for %s', async (accepted, encoding, body) => {
    const answer = await get(url, { 'accept-encoding': accepted });
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  it('has a tag for each form, and who holds one is not told that it holds another', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) => (await get(url, { 'accept-encoding': accepted })).headers.etag,
      ),
    );
    expect(new Set([br, gzip, plain]).size).toBe(3);
    const other = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(br) });
    expect([other.statusCode, other.headers.etag]).toEqual([200, gzip]);
  });

  it('comes in part as it is written, whatever the reader could unpack', async () => {
    const part = await get(url, { 'accept-encoding': 'br', range: 'bytes=0-5' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'export',
      `bytes 0-5/${files['assets/app-abc.js'].length}`,
    ]);
    expect(part.headers['content-encoding']).toBeUndefined();
    expect(part.headers['content-type']).toContain('javascript');
    const changed = await get(url, { range: 'bytes=0-5', 'if-range': '"of-another-build"' });
    expect([changed.statusCode, changed.body]).toEqual([200, files['assets/app-abc.js']]);
  });
});
