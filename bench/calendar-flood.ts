import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/root.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { statusOf } from './calendar-flood/status-of.ts';
import { scatteredPlace } from './http/scattered-place.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';

/** A different network from the flood's (127.0.0.1), because limits apply per network. */
const visitorAddress = '127.0.0.2';
const visitIntervalMs = 10;
/** The visitor's own limit is 600 calls a minute. */
const warmUpVisits = 200;
const maxVisits = 380;
/** The flood ends sooner when most of it is rejected, but percentiles need more visits than that. */
const minVisits = 150;
const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

/**
 * Measures how long a visitor waits for a day's times while another client requests 600 different calendar feeds of 395 days,
 * several at a time. Milliseconds from the moment at which a request was due. With 100 at a time, most of the delay is Node's
 * own: it accepts one new connection per event loop iteration, and the visitor's comes after the other 100.
 */
export async function run(): Promise<Row[]> {
  return [...(await measureDuringFlood(20)), ...(await measureDuringFlood(100))];
}

async function measureDuringFlood(connections: number): Promise<Row[]> {
  const server = await startBuiltServer({ environment });
  const base = server.url.replace('localhost', '127.0.0.1');
  try {
    await visit(base, () => false, warmUpVisits);
    const baseline = await visit(base, () => true, maxVisits - minVisits);
    const flood = await startFlood(base, connections);
    const duringFlood = await visit(base, flood.isOver, maxVisits - baseline.latencies.length);
    const name = `/api/prayer-times beside 600 feeds of 395 days, ${connections} at a time${formatStatuses(await flood.statuses)}`;
    const rows = [0.5, 0.99].map((share) => ({
      name: `${name}: p${share * 100}`,
      value: rounded(percentile(duringFlood.latencies, share)),
      unit: 'ms',
      ...(share === 0.99 && { target: '≤ 100 ms' }),
    }));
    return [
      {
        name: '/api/prayer-times for a new place each time, without a flood: p99',
        value: rounded(percentile(baseline.latencies, 0.99)),
        unit: 'ms',
      },
      ...rows,
      { name: `${name}: rejected`, value: duringFlood.rejected, unit: 'responses', target: '0' },
    ];
  } finally {
    await server.stop();
  }
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

interface Flood {
  readonly isOver: () => boolean;
  /** Number of answers per status. */
  readonly statuses: Promise<Readonly<Record<string, number>>>;
}

async function startFlood(base: string, connections: number): Promise<Flood> {
  const child: ChildProcess = fork(`${root}/bench/calendar-flood/flood.ts`, [base, String(connections)], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
  let isOver = false;
  const statuses = once(child, 'message').then(([counts]) => {
    isOver = true;
    return counts as Record<string, number>;
  });
  child.send('begin');
  return { isOver: () => isOver, statuses };
}

interface Visits {
  readonly latencies: readonly number[];
  /** Answers without prayer times. */
  readonly rejected: number;
}

let visited = 0;

/** Requests a new place each time, at an even pace, until the flood is over. */
async function visit(base: string, isOver: () => boolean, limit: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, localAddress: visitorAddress });
  const latencies: number[] = [];
  let rejected = 0;
  const requests: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < limit && (index < minVisits || !isOver()); index++) {
    const dueAt = startedAt + index * visitIntervalMs;
    await sleep(Math.max(0, dueAt - performance.now()));
    const url = `${base}/api/prayer-times?${scatteredPlace(10_000 + visited++)}`;
    requests.push(
      statusOf(url, agent).then((status) => {
        if (status !== 200) rejected++;
        latencies.push(performance.now() - dueAt);
      }),
    );
  }
  await Promise.all(requests);
  agent.destroy();
  return { latencies, rejected };
}

function formatStatuses(statuses: Readonly<Record<string, number>>): string {
  const words = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`);
  return ` (${words.join(', ')})`;
}
