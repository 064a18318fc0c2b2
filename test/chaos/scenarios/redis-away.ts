import { callServer } from '../client/api-client.ts';
import { readAnonymously } from '../outages/anonymous-reads.ts';
import {
  countGranted,
  eventsAllowed,
  measureMedianMs,
  measureRevocationMs,
} from '../outages/redis-checks.ts';
import { controlRedis, type RedisControl } from '../outages/redis-control.ts';
import { createFinding } from '../run-scenario.ts';
import { startServer } from '../running-server.ts';
import type { Extent, Scenario } from '../scenario.ts';
import { pause } from '../wait.ts';

const extents = {
  short: { rounds: 1, samples: 60 },
  long: { rounds: 5, samples: 400 },
} as const;
/** Milliseconds. `added` is the target's own limit. */
const limits = { added: 50, revoked: 1_000 };
/** The maximum time until a lost connection is restored. */
const reconnectMs = 3_000;

/** Measurements in one state of Redis. */
interface Measurement {
  readonly state: string;
  readonly medianMs: number;
  readonly granted: readonly number[];
  readonly revokedMs: number;
  readonly faults: readonly string[];
}

/** A state of Redis, and whether the processes share their counts in it. */
type State = readonly [
  name: string,
  enter: (redis: RedisControl) => Promise<unknown> | unknown,
  sharesCounts: boolean,
];

const states: readonly State[] = [
  ['up', () => {}, false],
  ['stopped', (redis) => redis.stop(), false],
  ['back', (redis) => redis.restore(), true],
  ['hung', (redis) => redis.hang(), false],
  ['back again', (redis) => redis.restore(), true],
  ['flushed', (redis) => redis.flush?.(), false],
];

export const scenario: Scenario = {
  name: 'redis-away',
  title: 'Redis stops, hangs, is flushed and recovers, with two processes',
  target:
    'Everything works, at most 50 ms slower at the median; rate limits hold in each process; sign-outs reach both within 1 s',
  databases: ['postgres'],
  async run(context, extent) {
    const redis = await controlRedis(context);
    if (!redis) return createFinding('not run: neither redis-server nor a Redis is available', []);
    const environment = { REDIS_URL: redis.url, TRUST_PROXY: 'loopback' };
    const servers = await Promise.all([0, 1].map(() => startServer(context, environment)));
    const urls = servers.map(({ url }) => url);
    const measurements: Measurement[] = [];
    for (let round = 1; round <= extents[extent].rounds; round++)
      for (const state of states) {
        context.progress(`${state[0]} (${round} of ${extents[extent].rounds})`);
        await state[1](redis);
        if (state[2]) await pause(reconnectMs);
        measurements.push(await measure(urls, state, extent));
      }
    return summary(measurements, extent);
  },
};

async function measure(urls: readonly string[], [state]: State, extent: Extent): Promise<Measurement> {
  const [firstUrl = '', secondUrl = ''] = urls;
  const faults: string[] = [];
  const medianMs = await measureMedianMs(firstUrl, extents[extent].samples);
  const revokedMs = (await measureRevocationMs(firstUrl, secondUrl)) ?? Number.POSITIVE_INFINITY;
  if (revokedMs > limits.revoked) faults.push(`a sign-out takes ${revokedMs} ms to reach the other process`);
  const granted = await countGranted(urls);
  if (granted.some((count) => count > eventsAllowed))
    faults.push(`${granted.join(' and ')} of ${eventsAllowed} calls were allowed`);
  for (const url of urls) {
    faults.push(...(await readAnonymously(url)).faults);
    const { status } = await callServer(url, '/ready');
    if (status !== 200) faults.push(`/ready responded with ${status}`);
  }
  return { state, medianMs, granted, revokedMs, faults: faults.map((fault) => `${state}: ${fault}`) };
}

function summary(measurements: readonly Measurement[], extent: Extent) {
  const medianOf = (name: string) =>
    median(measurements.flatMap((measurement) => (measurement.state === name ? measurement.medianMs : [])));
  const up = medianOf('up');
  const added = ['stopped', 'hung', 'flushed'].map((name) => [name, medianOf(name) - up] as const);
  const slow = added.filter(([, ms]) => ms >= limits.added);
  const slowestSignOut = Math.max(...measurements.map(({ revokedMs }) => revokedMs));
  // On a busy machine, a process may time out on Redis and count on its own.
  const grantedTogether = Math.min(
    ...measurements.map(({ granted }) => granted.reduce((sum, count) => sum + count)),
  );
  const isShared = extent === 'short' || grantedTogether === eventsAllowed;
  const grantedByOne = Math.max(...measurements.flatMap(({ granted }) => granted));
  const figures = added.map(([name, ms]) => `${name} ${ms < 0 ? '−' : '+'}${Math.abs(ms).toFixed(1)} ms`);
  return createFinding(
    `${up.toFixed(1)} ms at the median, ${figures.join(', ')}; of a network's ${eventsAllowed} allowed calls, both processes together granted ${grantedTogether} and one alone ${grantedByOne}; sign-outs reach the other process within ${slowestSignOut} ms`,
    [
      ...measurements.flatMap(({ faults }) => faults),
      ...(isShared ? [] : [`both processes together granted at least ${grantedTogether} calls`]),
      ...slow.map(([name, ms]) => `${name}: ${ms.toFixed(1)} ms slower`),
    ],
  );
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
