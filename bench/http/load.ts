import { type ChildProcess, spawn } from 'node:child_process';
import autocannon, { type Result } from 'autocannon';
import { root } from '../../scripts/root.ts';

interface LoadRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A server and the requests that one connection sends in turn; called again for each connection of each load. */
export type Target = { readonly url: string } & (
  | { readonly paths: () => readonly string[]; readonly headers?: Readonly<Record<string, string>> }
  | { readonly requests: () => readonly LoadRequest[] }
);

/** Server settings without rate limits and logs, so that only serving is measured. */
export const measuredEnvironment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
} as const;

const connections = 50;
const helloPaths = Array.from({ length: 2_000 }, (_, index) => `/hello?name=person${index}`);

/** Requests a second over the paths in turn. Throws if any of them fails. */
export async function load(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    setupClient: (client) => {
      client.setRequests(requestsFor(target));
      // Otherwise autocannon concatenates each body to a string, which costs more than serving a page.
      client.pipelinedRequests.addBody = () => {};
    },
  });
  const failed = countFailed(result.statusCodeStats) + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${target.url} failed`);
  return result.requests.average;
}

function requestsFor(target: Target): readonly LoadRequest[] {
  if ('requests' in target) return target.requests();
  return target.paths().map((path) => ({ path, headers: target.headers ?? {} }));
}

/** Counts responses with a status other than 2xx and 304. */
function countFailed(stats: Result['statusCodeStats']): number {
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
  return { target: { url: await waitForUrl(child), paths: () => helloPaths }, stop: () => stop(child) };
}

/** Waits for the line of output with the server's URL. */
function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready at (http:\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`the bare server exited with ${code} before it was ready`)),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
