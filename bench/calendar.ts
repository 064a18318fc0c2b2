import { median } from '../scripts/median.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { scatteredPlace } from './http/scattered-place.ts';
import type { Row } from './row.ts';

const places = 120;
const warmUpPlaces = 40;
const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
const year = 'from=2026-01-01&to=2026-12-31';

/**
 * Milliseconds from the request to the last byte for a year of prayer times over HTTP, one request after another, each for a new
 * place, so that no response comes from the cache.
 */
export async function run(): Promise<Row[]> {
  const server = await startBuiltServer({ environment });
  const base = server.url.replace('localhost', '127.0.0.1');
  try {
    return [
      await rowOf(base, 'calendar', '365 days as JSON', { target: '< 10 ms' }),
      await rowOf(base, 'calendar.ics', '365 days as iCalendar', {}),
    ];
  } finally {
    await server.stop();
  }
}

async function rowOf(
  base: string,
  path: string,
  name: string,
  { target }: Pick<Row, 'target'>,
): Promise<Row> {
  const milliseconds: number[] = [];
  for (let index = 0; index < warmUpPlaces + places; index++) {
    const elapsed = await timeOf(`${base}/api/prayer-times/${path}?${scatteredPlace(index)}&${year}`);
    if (index >= warmUpPlaces) milliseconds.push(elapsed);
  }
  const value = Math.round(median(milliseconds) * 10) / 10;
  return {
    name: `/api/prayer-times/${path}: ${name}, not cached`,
    value,
    unit: 'ms',
    ...(target ? { target } : {}),
  };
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return performance.now() - start;
}
