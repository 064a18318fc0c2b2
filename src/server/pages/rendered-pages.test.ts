import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../test/harness/built-atlas.ts';
import { createSampleRendering, type Rendering } from '../../../test/harness/sample-rendering.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import type { CityPageData } from '../../contract/cities.ts';
import { pageDataId } from '../../contract/page-renderer.ts';
import { dayMs } from '../../domain/time/units.ts';

const noonInKarachi = Date.parse('2026-03-10T07:00:00Z');
let now = noonInKarachi;
let rendering: Rendering;
let server: TestApp;

beforeAll(async () => {
  rendering = createSampleRendering();
  server = await startTestApp({
    ...rendering,
    atlas: builtAtlas(),
    clock: () => now,
    environment: { PUBLIC_URL: 'https://mihrab.test' },
  });
});
afterAll(async () => {
  await server.close();
  rendering.remove();
});
beforeEach(() => {
  now = noonInKarachi;
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const karachi = '/prayer-times/pakistan/karachi';

function dataIn(html: string): CityPageData {
  const element = new RegExp(`<script type="application/json" id="${pageDataId}">([^<]*)</script>`);
  return JSON.parse(element.exec(html)?.[1] ?? 'null');
}

describe('a page rendered on request', () => {
  it('is HTML with the times of the place and the data for hydration', async () => {
    const answer = await get(karachi);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain(`<link rel="canonical" href="https://mihrab.test${karachi}">`);
    const data = dataIn(answer.body);
    expect(data).toMatchObject({ kind: 'city', name: 'Karachi', times: { date: '2026-03-10' } });
    expect(answer.body).toContain(`<time data-name="maghrib">${data.times.maghrib}</time>`);
    expect((await get('/api/cities/page?country=pakistan&city=karachi')).json()).toEqual(data);
  });

  it.each([
    ['/prayer-times/countries', 'en', 'countries'],
    ['/prayer-times/pakistan', 'en', 'Pakistan'],
    ['/ar/prayer-times/pakistan', 'ar', 'باكستان'],
    ['/ar/prayer-times/pakistan/karachi', 'ar', 'كراتشي'],
    ['/fr/prayer-times/algeria', 'fr', 'Algérie'],
  ])('exists in every language: %s', async (url, language, heading) => {
    const answer = await get(url);
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(`<h1>${heading}</h1>`);
  });

  it('is rendered once a day', async () => {
    const lahore = '/prayer-times/pakistan/lahore';
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${lahore}?utm_source=x`)));
    const bodies = new Set(answers.map(({ body }) => body));
    expect(bodies.size).toBe(1);

    now += dayMs;
    const tomorrow = await get(lahore);
    expect(bodies).not.toContain(tomorrow.body);
    expect(dataIn(tomorrow.body).times.date).toBe('2026-03-11');
  });

  it('is never cached beyond midnight at the place', async () => {
    expect((await get(karachi)).headers['cache-control']).toBe('public, max-age=300');
    now = Date.parse('2026-03-10T18:59:30Z');
    expect((await get(karachi)).headers['cache-control']).toBe('public, max-age=30');
  });

  it('is compressed with an encoding that the browser accepts', async () => {
    const plain = await get(karachi);
    const br = await get(karachi, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(karachi, { 'accept-encoding': 'gzip' });

    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect([plain, br, gzip].map(({ headers }) => headers['vary'])).toEqual(Array(3).fill('accept-encoding'));
  });

  it('supports conditional requests and HEAD', async () => {
    const { headers } = await get(karachi);
    const again = await get(karachi, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    const head = await server.app.inject({ method: 'HEAD', url: karachi });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['etag']).toBe(headers['etag']);
  });
});

describe('another spelling of a URL', () => {
  it.each([
    [`${karachi}/`, karachi],
    [`${karachi}//?a=1`, `${karachi}?a=1`],
    ['/Prayer-Times/Pakistan/KARACHI', karachi],
    ['/prayer-times/Pakistan', '/prayer-times/pakistan'],
    ['/prayer-times/pakistan/', '/prayer-times/pakistan'],
    ['/AR/prayer-times/pakistan/karachi', `/ar${karachi}`],
    ['/prayer-times/%63ountries', '/prayer-times/countries'],
    ['/prayer-times/pakistan/%6Barachi', karachi],
    ['/prayer-times/', '/prayer-times'],
    ['/prayer-times/turkey/istanbul', '/prayer-times/turkiye/istanbul'],
    ['/prayer-times/turkey?a=1', '/prayer-times/turkiye?a=1'],
    ['/tr/prayer-times/T%C3%BCrkiye/%C4%B0stanbul', '/tr/prayer-times/turkiye/istanbul'],
    ['/prayer-times/saudi-arabia/mecca/', '/prayer-times/saudi-arabia/makkah'],
  ])('redirects to the canonical URL: %s', async (url, target) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers['location']).toBe(target);
  });
});

describe('a URL without a page', () => {
  it.each([
    ['an unknown country', '/prayer-times/atlantis', 'lost'],
    ['an unknown city', '/prayer-times/pakistan/atlantis', 'lost'],
    ['a city in the list of countries', '/prayer-times/countries/karachi', 'lost'],
    ['a quarter of a city', '/prayer-times/pakistan/karachi/saddar', 'lost'],
    ['another language', '/ar/prayer-times/pakistan/atlantis', 'ar-lost'],
    ['properties of every object', '/prayer-times/__proto__/constructor', 'lost'],
    ['one property of every object', '/prayer-times/constructor', 'lost'],
    ['a path traversal', '/prayer-times/..%2f..%2fetc/passwd', 'lost'],
    ['a null character', '/prayer-times/pakistan/%00', 'lost'],
    ['another script', `/prayer-times/${encodeURIComponent('پاکستان')}`, 'lost'],
    ['five thousand characters', `/prayer-times/pakistan/${'a'.repeat(5_000)}`, 'lost'],
    ['a long path traversal', `/prayer-times/${'%2e%2e%2f'.repeat(200)}`, 'lost'],
  ])('gets the 404 page in its language: %s', async (_, url, document) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([404, document]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('rejects %s without a redirect', async (method) => {
    const answer = await server.app.inject({ method, url: karachi });
    expect([answer.statusCode, answer.headers['location']]).toEqual([404, undefined]);
  });

  it('is rejected if its escapes are invalid', async () => {
    expect((await get('/prayer-times/%E0%A4%A/x')).statusCode).toBe(400);
  });
});

describe('a page that cannot be rendered', () => {
  let countries: string[];
  beforeAll(async () => {
    const { body } = await get('/sitemaps/countries.xml');
    countries = [...body.matchAll(/<loc>https:\/\/mihrab\.test([^<]*)<\/loc>/g)].map(
      ([, path]) => path as string,
    );
  });

  it('is an HTML page with Retry-After if there are too many requests', async () => {
    const answers = await Promise.all(
      countries.slice(0, 500).map((url) => get(url, { 'accept-encoding': 'gzip' })),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers, rawPayload } of refused) {
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
      });
      expect(headers.etag).toBeUndefined();
      expect(gunzipSync(rawPayload).toString()).toMatch(/^(?:ar-)?try again$/);
    }
  });

  it('is an HTML page in the language of the URL if rendering fails', async () => {
    const broken = createSampleRendering();
    const failingRenderer =
      'export async function prepare() {}\nexport function renderNow() { throw new Error("render failed"); }';
    writeFileSync(join(broken.renderFolder, 'entry-server.js'), failingRenderer);
    const { app, close } = await startTestApp({ ...broken, atlas: builtAtlas() });
    const answers = [await app.inject(karachi), await app.inject(`/ar${karachi}`)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [500, 'try again'],
      [500, 'ar-try again'],
    ]);
    await close();
    broken.remove();
  });
});

describe('without a renderer', () => {
  it('there are no city pages, also not in the sitemap', async () => {
    const appWithoutRenderer = await startTestApp({ atlas: builtAtlas(), pageFolder: rendering.pageFolder });
    expect((await appWithoutRenderer.app.inject({ url: karachi })).statusCode).toBe(404);
    expect((await appWithoutRenderer.app.inject({ url: '/sitemap.xml' })).body).not.toContain('cities');
    await appWithoutRenderer.close();
  });
});
