import { type ChildProcess, spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { median } from '../scripts/median.ts';
import { root } from '../scripts/root.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import type { Row } from './row.ts';

const rounds = 3;
const roundSeconds = 5;
const warmUpSeconds = 2;
const places = 2_000;
const environment = { NODE_ENV: 'production', HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
const people = Array.from({ length: places }, (_, index) => `/hello?name=person${index}`);

interface Target {
  readonly url: string;
  readonly paths: readonly string[];
}

/**
 * Requests a second of `/api/prayer-times` over many places, against a bare Fastify route with Zod that says hello.
 * Both run in processes of their own, take turns, and the median of the turns counts.
 */
export async function run(): Promise<Row[]> {
  const ours = await startBuiltServer({ environment });
  const bare = startBare();
  try {
    return rowsOf(
      await takeTurns(
        { url: ours.url.replace('localhost', '127.0.0.1'), paths: scatteredPlaces() },
        { url: await addressOf(bare), paths: people },
      ),
    );
  } finally {
    await Promise.all([ours.stop(), stop(bare)]);
  }
}

interface Turn {
  readonly ours: number;
  readonly bare: number;
}

async function takeTurns(ours: Target, bare: Target): Promise<Turn[]> {
  await load(ours, warmUpSeconds);
  await load(bare, warmUpSeconds);
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round++) {
    turns.push({ bare: await load(bare, roundSeconds), ours: await load(ours, roundSeconds) });
  }
  return turns;
}

/** The ratio is taken within each turn: what else the machine does changes from one turn to the next. */
function rowsOf(turns: readonly Turn[]): Row[] {
  const yardstick = 'bare Fastify route with Zod';
  return [
    { name: yardstick, value: Math.round(median(turns.map((turn) => turn.bare))), unit: 'requests/s' },
    {
      name: `/api/prayer-times over ${places} places`,
      value: Math.round(median(turns.map((turn) => turn.ours))),
      unit: 'requests/s',
      yardstick,
      ratio: Math.round(median(turns.map((turn) => turn.ours / turn.bare)) * 100) / 100,
      target: 'ratio ≥ 0.6',
    },
  ];
}

function startBare(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'bench/http/bare-server.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Spread over the inhabited latitudes by a fixed rule, so that every run asks for the same. */
function scatteredPlaces(): string[] {
  return Array.from({ length: places }, (_, index) => {
    const latitude = (((index * 0.618034) % 1) * 100 - 40).toFixed(4);
    const longitude = (((index * 0.754878) % 1) * 360 - 180).toFixed(4);
    return `/api/prayer-times?latitude=${latitude}&longitude=${longitude}`;
  });
}

/** Waits for the line that names the address of the bare server. */
function addressOf(bare: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    bare.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    bare.once('exit', (code) => reject(new Error(`the bare server ended with ${code} before it was ready`)));
  });
}

async function load({ url, paths }: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    requests: paths.map((path) => ({ path })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed`);
  return result.requests.average;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
