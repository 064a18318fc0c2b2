import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port.ts';

/** A `redis-server` process for one scenario, which can stop, restart and suspend it. */
export interface RedisProcess {
  readonly url: string;
  /** Kills it: all connections break and all data is lost. */
  stop(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  /** Suspends it: connections stay open, but nothing is answered. */
  hang(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** Starts a Redis. Undefined if `redis-server` isn't installed. */
export async function startRedisProcess(): Promise<RedisProcess | undefined> {
  const port = await freePort();
  let child = await run(port);
  if (!child) return undefined;

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  return {
    url: `redis://127.0.0.1:${port}/0`,
    stop,
    async start() {
      child = await run(port);
    },
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    remove: stop,
  };
}

async function run(port: number): Promise<ChildProcess | undefined> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const hasStarted = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('spawn', () => resolve(true));
  });
  if (!hasStarted) return undefined;
  while (!(await acceptsConnections(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server exited with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
