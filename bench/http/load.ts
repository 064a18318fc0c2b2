import { type ChildProcess, spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { root } from '../../scripts/root.ts';

export interface Target {
  readonly url: string;
  /** What one of the connections asks for in turn; called anew for each connection of each load. */
  readonly paths: () => readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a server needs so that only its answers are measured. */
export const measuredEnvironment = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
} as const;

const connections = 50;
const people = Array.from({ length: 2_000 }, (_, index) => `/hello?name=person${index}`);

/** Requests a second over the paths in turn. Throws when any of them fails. */
export async function load({ url, paths, headers = {} }: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient: (client) => client.setRequests(paths().map((path) => ({ path, headers }))),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the requests to ${url} failed`);
  return result.requests.average;
}

/** The yardstick: a bare Fastify route with Zod that says hello, in a process of its own. */
export interface BareServer {
  readonly target: Target;
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

/** Waits for the line that names the address. */
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
