import { spawnServer } from '../harness/server-process.ts';
import type { Ground } from './scenario.ts';

export interface RunningServer {
  readonly url: string;
  /** From the start of its process to its ready line. */
  readonly readyMs: number;
  readonly pid: number;
  output(): string;
  /** SIGKILL; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code, or the name of the signal that ended it. */
  stop(): Promise<number | string>;
  /** Any other signal. */
  signal(signal: NodeJS.Signals): void;
}

type Environment = Readonly<Record<string, string>>;

/** The real server on this ground, once it is ready. Gone when the scenario has ended. */
export async function startServer(ground: Ground, environment: Environment = {}): Promise<RunningServer> {
  const starting = beginServer(ground, environment);
  return { ...starting, ...(await starting.ready) };
}

/** The same, not ready yet. */
export function beginServer(ground: Ground, environment: Environment = {}) {
  const began = performance.now();
  const { child, ended, output, ready } = spawnServer({ ...ground.environment, ...environment });
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  ground.afterwards(kill);
  const readyWithin = ready.then((url) => ({ url, readyMs: performance.now() - began }));
  // Who kills it before it is ready does not wait for it.
  readyWithin.catch(() => {});
  return {
    ready: readyWithin,
    pid: child.pid ?? 0,
    output,
    kill,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
  };
}
