import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const rounds = 3;
const roundSeconds = 5;
const warmUpSeconds = 2;
const places = 2_000;

interface Target {
  readonly url: string;
  readonly paths: readonly string[];
}

/**
 * Requests a second of `/api/prayer-times` over many places, against a bare Fastify route with Zod that says hello.
 * Both run in processes of their own, take turns, and the median of the turns counts.
 */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mihrab-bench-'));
  const children: ChildProcess[] = [];
  try {
    const ours = await startOurs(dataDir, children);
    const bare = await startBare(children);
    return rowsOf(await takeTurns(ours, bare));
  } finally {
    await Promise.all(children.map(stop));
    rmSync(dataDir, { recursive: true, force: true });
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

async function startOurs(dataDir: string, children: ChildProcess[]): Promise<Target> {
  const program = join(root, 'dist/server.js');
  if (!existsSync(program)) throw new Error('dist/server.js is missing: run `npm run build` first');
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const url = await start([program], environment, children);
  return { url, paths: scatteredPlaces() };
}

async function startBare(children: ChildProcess[]): Promise<Target> {
  const program = join(root, 'bench/http/bare-server.ts');
  const url = await start(['--import', 'tsx', program], { ...process.env, NODE_ENV: 'production' }, children);
  return { url, paths: Array.from({ length: places }, (_, index) => `/hello?name=person${index}`) };
}

/** Spread over the inhabited latitudes by a fixed rule, so that every run asks for the same. */
function scatteredPlaces(): string[] {
  return Array.from({ length: places }, (_, index) => {
    const latitude = (((index * 0.618034) % 1) * 100 - 40).toFixed(4);
    const longitude = (((index * 0.754878) % 1) * 360 - 180).toFixed(4);
    return `/api/prayer-times?latitude=${latitude}&longitude=${longitude}`;
  });
}

/** Starts a server and waits for the line that names its address. */
function start(args: string[], env: NodeJS.ProcessEnv, children: ChildProcess[]): Promise<string> {
  const child = spawn(process.execPath, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${args.at(-1)} ended with ${code} before it was ready`)));
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
