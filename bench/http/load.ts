import { type ChildProcess, spawn } from 'node:child_process';
import autocannon, { type Result } from 'autocannon';
import { root } from '../../scripts/root.ts';

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A server and the requests that one connection sends in turn; created anew for each connection of each load. */
export type Target = { readonly url: string } & (
  | { readonly paths: () => readonly string[]; readonly headers?: Readonly<Record<string, string>> }
  | { readonly asks: () => readonly Asked[] }
);

/** Server settings under which nothing but its answers is measured. */
export const measuredEnvironment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
} as const;

const connections = 50;
const people = Array.from({ length: 2_000 }, (_, index) => `/hello?name=person${index}`);

/** Requests a second over the paths in turn. Throws if any of them fails. */
export async function load(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(asksOf(target));
      // Otherwise autocannon concatenates each body to a string, which costs more than serving a page.
      client.pipelinedRequests.addBody = () => {};
    },
  });
  const failed = failedOf(result.statusCodeStats) + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${target.url} failed`);
  return result.requests.average;
}

function asksOf(target: Target): readonly Asked[] {
  if ('asks' in target) return target.asks();
  return target.paths().map((path) => ({ path, headers: target.headers ?? {} }));
}

/** Statuses other than 2xx and 304. */
function failedOf(stats: Result['statusCodeStats']): number {
  const failed = Object.entries(stats).filter(([status]) => !/^(?:2\d\d|304)$/.test(status));
  return failed.reduce((sum, [, { count }]) => sum + count, 0);
}

/** The yardstick: a bare Fastify route with Zod, in a separate process. */
export interface BareServer {
  readonly target: { readonly url: string; readonly paths: () => readonly string[] };
  stop(): Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/http/bare-server.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { target: { url: await addressOf(child), paths: () => people }, stop: () => stop(child) };
}

/** Waits for the line with the server's address. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ready at (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the bare server ended with ${code} before it was ready`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
