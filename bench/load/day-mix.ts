import { scatteredPlace } from '../http/scattered-place.ts';
import { createPointsNearTowns } from '../places-index/generated-places.ts';
import { createRandom } from '../seeded-random.ts';
import type { LoadedProduct } from './prepared-server.ts';

/** One request as a browser sends it. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const compressed = { 'accept-encoding': 'gzip, deflate, br' };
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Ask => ({
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
const typed = ['istanbul', 'jakarta', 'cairo', 'london', 'karachi', 'dhaka', 'kuala lumpur', 'fes'];

/**
 * The request mix of a day, in percent. A visit opens a page or two from the browser's cache (revalidating the document), some
 * visits are the first (assets), and an open page requests times often and places rarely.
 */
export async function dayMix({ url, cookies }: LoadedProduct): Promise<() => Ask> {
  const random = createRandom(20261123);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const [cities, assets, tags] = await Promise.all([citiesOf(url), assetsOf(url), tagsOf(url)]);
  const point = createPointsNearTowns(11);
  const points = Array.from({ length: searchPoints }, point);
  const place = () => scatteredPlace(Math.floor(random() * placeCount));
  const shares: readonly (readonly [share: number, ask: () => Ask])[] = [
    [12, () => get(pick(pages))],
    [8, () => get(pick(cities))],
    [22, () => get(pick(assets))],
    [14, () => revalidate(pick(tags))],
    [18, () => get(`/api/prayer-times?${place()}`)],
    [3, () => get(`/api/prayer-times/calendar?${place()}`)],
    [4, () => get(`/api/qibla?${place()}`)],
    [2, () => get(`/api/geocode/search?text=${encodeURIComponent(pick(typed))}`)],
    [2, () => get(`/api/geocode/reverse?${place().replace('latitude', 'lat').replace('longitude', 'lng')}`)],
    [6, () => search(pick(points), random() < 0.7 ? 'mosques' : 'halal')],
    [5, () => get('/api/auth/me', { cookie: pick(cookies) })],
    [2, () => get('/api/config')],
    [2, () => viewed(url)],
  ];
  return () => {
    let rest = random() * 100;
    for (const [share, ask] of shares) {
      rest -= share;
      if (rest < 0) return ask();
    }
    return get('/');
  };
}

const revalidate = ([path, tag]: readonly [string, string]) => get(path, { 'if-none-match': tag });

function search({ latitude, longitude }: { latitude: number; longitude: number }, kind: string): Ask {
  return get(`/api/places/${kind}?lat=${latitude.toFixed(4)}&lng=${longitude.toFixed(4)}&radius=5000`);
}

function viewed(url: string): Ask {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: url };
  return { method: 'POST', path: '/api/events', headers, body: '{"event":"prayer_times_view"}' };
}

/** Every hundredth city of the sitemap. */
async function citiesOf(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemaps/cities-en.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  return paths.filter((_, index) => index % 100 === 0);
}

/** The assets that Home's head refers to: scripts, styles, fonts. */
async function assetsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''))];
}

function tagsOf(url: string): Promise<(readonly [string, string])[]> {
  return Promise.all(
    pages.map(async (path) => {
      const answer = await fetch(url + path);
      await answer.arrayBuffer();
      return [path, answer.headers.get('etag') ?? ''] as const;
    }),
  );
}
