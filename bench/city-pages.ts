import { median } from '../scripts/median.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { bareRoute, compareInTurns, rowOf } from './http/compare-in-turns.ts';
import { firstBytesMs } from './http/first-byte.ts';
import { measuredEnvironment, startBareServer } from './http/load.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';

/** Every n-th city of the sitemap is requested. */
const step = 20;

/** Measures city pages: rendered for the first time on a day, and served from the cache. */
export async function run(): Promise<Row[]> {
  const ours = await startBuiltServer({ environment: measuredEnvironment });
  const bare = await startBareServer();
  try {
    const origin = ours.url.replace('localhost', '127.0.0.1');
    const paths = await cityPaths(origin);
    const urls = paths.map((path) => origin + path);
    // The first page of a language waits for the renderer's code to load.
    const [loading = 0, ...cold] = await firstBytesMs(urls);
    const warm = await firstBytesMs(urls);
    const bareUrls = bare.target.paths().map((path) => bare.target.url + path);
    const yardstick = median(await firstBytesMs(bareUrls.slice(0, urls.length)));
    const target = { url: origin, paths: () => paths, headers: { 'accept-encoding': 'br' } };
    const throughput = await compareInTurns(target, bare.target);
    return [
      { name: 'city page: the first of all, which loads the renderer', value: round(loading), unit: 'ms' },
      { name: 'city page: rendered, first byte p50', value: round(median(cold)), unit: 'ms' },
      { name: 'city page: rendered, first byte p95', value: round(percentile(cold, 0.95)), unit: 'ms' },
      {
        name: 'city page: cached, first byte p50',
        value: round(median(warm)),
        unit: 'ms',
        yardstick: `${bareRoute} (${round(yardstick)} ms)`,
        ratio: round(median(warm) / yardstick),
        target: '≤ 20 ms',
      },
      rowOf(`city pages: ${paths.length} cached ones`, throughput, 'ratio ≥ 0.1: 13 kB against 20 bytes'),
    ];
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function cityPaths(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemaps/cities-en.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => new URL(loc ?? '').pathname);
  return paths.filter((_, index) => index % step === 0);
}

const round = (milliseconds: number) => Math.round(milliseconds * 100) / 100;
