import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplateDatabase } from '../../harness/database-template.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The built app as `npm start` runs it: a separate process with an empty database. */
export interface BuiltServer {
  /** For example `http://localhost:41873`, without a trailing slash. */
  readonly url: string;
  /** Everything it has written so far. */
  output(): string;
  /** Stops the process and removes its data. */
  stop(): Promise<void>;
}

export interface BuiltServerOptions {
  /** A free port by default. */
  readonly port?: number;
  /** Time zone of the server process, for example `America/New_York`. */
  readonly timeZone?: string;
  /** Added to the server's environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns `count` different ports that are free now. */
export async function findFreePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, probePort));
  await Promise.all(probes.map(({ close }) => close()));
  return probes.map(({ port }) => port);
}

/**
 * Below the ports that the system gives to whoever asks for any: one of those could be given away before the server listens on
 * it. Each process has its own, so that workers which start at the same time don't find the same one.
 */
const ports = { first: 20_000, perProcess: 20, processes: 600 };
let probedCount = 0;

async function probePort(): Promise<{ port: number; close: () => Promise<unknown> }> {
  const own = ports.first + (process.pid % ports.processes) * ports.perProcess;
  for (let attempt = 0; attempt < ports.perProcess; attempt++) {
    const port = own + (probedCount++ % ports.perProcess);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    const close = () => {
      probe.close();
      return once(probe, 'close');
    };
    return { port, close };
  }
  throw new Error('No free port was found');
}

/** Builds a minimal environment, so that no setting of the developer's shell reaches the server. */
function environmentFor(port: number, dataDir: string, options: BuiltServerOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, CI, LANG } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, CI, LANG },
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    OVERPASS_URL: 'off',
    ...(options.timeZone ? { TZ: options.timeZone } : {}),
    ...options.environment,
  };
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

const startTimeoutMs = 60_000;

async function waitUntilReady(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!output().includes('Mihrab is ready at')) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server exited:\n${output()}`);
    if (Date.now() > deadline)
      throw new Error(`The server was not ready in ${startTimeoutMs} ms:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Stops a child process with SIGTERM, and with SIGKILL if it is still running after 15 seconds. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(force);
}

/** Starts `dist/server.js` and waits until it logs that it is ready. */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const [free = 0] = await findFreePorts(1);
  const port = options.port ?? free;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mihrab-data-'));
  if (options.environment?.['DATABASE_URL'] === undefined) await copyTemplateDatabase(dataDir);
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server.js')], {
    // Not the repository, whose `.env` file is for `npm start` and not for tests.
    cwd: dataDir,
    env: environmentFor(port, dataDir, options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(child);
  const stop = async () => {
    await endProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, output, stop };
}
