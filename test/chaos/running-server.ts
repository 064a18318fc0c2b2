import { spawnServer } from '../harness/server-process.ts';
import type { ScenarioContext } from './scenario.ts';

export interface RunningServer {
  readonly url: string;
  /** Time from the start of the process to the ready line. */
  readonly readyMs: number;
  readonly pid: number;
  output(): string;
  /** Sends SIGKILL. Resolves when the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit code, or with the name of the signal that ended it. */
  stop(): Promise<number | string>;
  /** Sends any other signal. */
  signal(signal: NodeJS.Signals): void;
}

type Environment = Readonly<Record<string, string>>;

/** Starts the real server and waits until it is ready. It is killed when the scenario ends. */
export async function startServer(
  context: ScenarioContext,
  environment: Environment = {},
): Promise<RunningServer> {
  const starting = launchServer(context, environment);
  return { ...starting, ...(await starting.ready) };
}

/** Starts the real server without waiting until it is ready. */
export function launchServer(context: ScenarioContext, environment: Environment = {}) {
  const began = performance.now();
  const { child, ended, output, ready } = spawnServer({ ...context.environment, ...environment });
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  context.onCleanup(kill);
  const readyWithTime = ready.then((url) => ({ url, readyMs: performance.now() - began }));
  // Callers that kill it early never await `ready`, which must not be an unhandled rejection.
  readyWithTime.catch(() => {});
  return {
    ready: readyWithTime,
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
