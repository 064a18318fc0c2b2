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
const visitorGapMs = 10;
/** The visitor's own limit is 600 calls a minute. */
const warmUpVisits = 200;
const maxVisits = 380;
/** The flood ends sooner when most of it is refused, but percentiles need more visits than that. */
const minVisits = 150;
const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

/**
 * Measures how long a visitor waits for a day's times while another client requests 600 different calendar feeds of 395 days,
 * several at a time. Milliseconds from the moment at which a request was due. With a hundred at a time the result is mostly
 * Node's own: it accepts one new connection per event loop iteration, the visitor's after the hundred.
 */
export async function run(): Promise<Row[]> {
  return [...(await besideFlood(20)), ...(await besideFlood(100))];
}

async function besideFlood(connections: number): Promise<Row[]> {
  const server = await startBuiltServer({ environment });
  const base = server.url.replace('localhost', '127.0.0.1');
  try {
    await visit(base, () => false, warmUpVisits);
    const alone = await visit(base, () => true, maxVisits - minVisits);
    const flood = await startFlood(base, connections);
    const beside = await visit(base, flood.isOver, maxVisits - alone.latencies.length);
    const name = `/api/prayer-times beside 600 feeds of 395 days, ${connections} at a time${wordsOf(await flood.statuses)}`;
    const rows = [0.5, 0.99].map((share) => ({
      name: `${name}: p${share * 100}`,
      value: rounded(percentile(beside.latencies, share)),
      unit: 'ms',
      ...(share === 0.99 && { target: '≤ 100 ms' }),
    }));
    return [
      {
        name: '/api/prayer-times over ever new places, alone: p99',
        value: rounded(percentile(alone.latencies, 0.99)),
        unit: 'ms',
      },
      ...rows,
      { name: `${name}: refused`, value: beside.refused, unit: 'answers', target: '0' },
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
  const statuses = once(child, 'message').then(([told]) => {
    isOver = true;
    return told as Record<string, number>;
  });
  child.send('begin');
  return { isOver: () => isOver, statuses };
}

interface Visits {
  readonly latencies: readonly number[];
  /** Answers without prayer times. */
  readonly refused: number;
}

let visited = 0;

/** Requests a new place each time, at an even pace, until the flood is over. */
async function visit(base: string, isOver: () => boolean, most: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, localAddress: visitorAddress });
  const latencies: number[] = [];
  let refused = 0;
  const asked: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < most && (index < minVisits || !isOver()); index++) {
    const dueAt = startedAt + index * visitorGapMs;
    await sleep(Math.max(0, dueAt - performance.now()));
    const url = `${base}/api/prayer-times?${scatteredPlace(10_000 + visited++)}`;
    asked.push(
      statusOf(url, agent).then((status) => {
        if (status !== 200) refused++;
        latencies.push(performance.now() - dueAt);
      }),
    );
  }
  await Promise.all(asked);
  agent.destroy();
  return { latencies, refused };
}

function wordsOf(statuses: Readonly<Record<string, number>>): string {
  const words = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`);
  return ` (${words.join(', ')})`;
}
