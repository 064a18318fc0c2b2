import { spawnServer } from '../harness/server-process.ts';
import type { ScenarioContext } from './scenario.ts';

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

/** The real server on this context, once it is ready. Gone when the scenario has ended. */
export async function startServer(
  context: ScenarioContext,
  environment: Environment = {},
): Promise<RunningServer> {
  const starting = launchServer(context, environment);
  return { ...starting, ...(await starting.ready) };
}

/** The same, not ready yet. */
export function launchServer(context: ScenarioContext, environment: Environment = {}) {
  const began = performance.now();
  const { child, ended, output, ready } = spawnServer({ ...context.environment, ...environment });
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  context.onCleanup(kill);
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
