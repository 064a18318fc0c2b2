import { scatteredPlace } from '../http/scattered-place.ts';
import { createPointsNearTowns } from '../places-index/generated-places.ts';
import { createRandom } from '../seeded-random.ts';
import type { PreparedServer } from './prepared-server.ts';

/** One request as a browser sends it. */
export interface MixRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const compressed = { 'accept-encoding': 'gzip, deflate, br' };
const get = (path: string, headers: Readonly<Record<string, string>> = {}): MixRequest => ({
  ...{ method: 'GET', path, headers: { ...compressed, ...headers } },
});

const pages = [
  '/',
  '/prayer-times',
  '/qibla',
  '/mosques',
  '/halal-food',
  '/ar',
  '/tr/prayer-times',
  '/id/qibla',
];
const placeCount = 2_000;
const searchPoints = 200;
const searchTexts = ['istanbul', 'jakarta', 'cairo', 'london', 'karachi', 'dhaka', 'kuala lumpur', 'fes'];

/**
 * The request mix of a day, in percent. A visit opens a page or two from the browser's cache (revalidating the document), some
 * visits are the first (assets), and an open page requests times often and places rarely.
 */
export async function dayMix({ url, cookies }: PreparedServer): Promise<() => MixRequest> {
  const random = createRandom(20261123);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const [cities, assets, etags] = await Promise.all([readCityPaths(url), readAssets(url), readEtags(url)]);
  const point = createPointsNearTowns(11);
  const points = Array.from({ length: searchPoints }, point);
  const place = () => scatteredPlace(Math.floor(random() * placeCount));
  const shares: readonly (readonly [share: number, createRequest: () => MixRequest])[] = [
    [12, () => get(pick(pages))],
    [8, () => get(pick(cities))],
    [22, () => get(pick(assets))],
    [14, () => revalidate(pick(etags))],
    [18, () => get(`/api/prayer-times?${place()}`)],
    [3, () => get(`/api/prayer-times/calendar?${place()}`)],
    [4, () => get(`/api/qibla?${place()}`)],
    [2, () => get(`/api/geocode/search?text=${encodeURIComponent(pick(searchTexts))}`)],
    [2, () => get(`/api/geocode/reverse?${place().replace('latitude', 'lat').replace('longitude', 'lng')}`)],
    [6, () => search(pick(points), random() < 0.7 ? 'mosques' : 'halal')],
    [5, () => get('/api/auth/me', { cookie: pick(cookies) })],
    [2, () => get('/api/config')],
    [2, () => viewEvent(url)],
  ];
  return () => {
    let remaining = random() * 100;
    for (const [share, createRequest] of shares) {
      remaining -= share;
      if (remaining < 0) return createRequest();
    }
    return get('/');
  };
}

const revalidate = ([path, etag]: readonly [string, string]) => get(path, { 'if-none-match': etag });

function search({ latitude, longitude }: { latitude: number; longitude: number }, kind: string): MixRequest {
  return get(`/api/places/${kind}?lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}&radius=5000`);
}

function viewEvent(url: string): MixRequest {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: url };
  return { method: 'POST', path: '/api/events', headers, body: '{"event":"prayer_times_view"}' };
}

/** Returns the paths of every hundredth city of the sitemap. */
async function readCityPaths(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemaps/cities-en.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  return paths.filter((_, index) => index % 100 === 0);
}

/** Returns the assets that Home's head refers to: scripts, styles, fonts. */
async function readAssets(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''))];
}

function readEtags(url: string): Promise<(readonly [string, string])[]> {
  return Promise.all(
    pages.map(async (path) => {
      const response = await fetch(url + path);
      await response.arrayBuffer();
      return [path, response.headers.get('etag') ?? ''] as const;
    }),
  );
}
