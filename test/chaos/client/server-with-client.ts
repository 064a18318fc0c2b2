import { readdirSync, readFileSync } from 'node:fs';
import { type ServerProcess, spawnServer } from '../../harness/server-process.ts';
import type { Ground } from '../scenario.ts';
import { siteOrigin } from './account.ts';
import { type Line, openLine } from './http-client.ts';

export interface StandingServer {
  readonly url: string;
  readonly line: Line;
  readonly process: ServerProcess;
  /** What it still holds and uses; undefined where the system does not tell. */
  resources(): Resources | undefined;
  isAlive(): boolean;
  /** Ends it as an operator does. */
  stop(): Promise<number | string>;
}

export interface Resources {
  /** Resident. */
  readonly bytes: number;
  readonly openFiles: number;
}

/** The real server on the scenario's ground, gone when the scenario has ended. Rejects when it does not start. */
export async function startServer(
  ground: Pick<Ground, 'environment' | 'afterwards'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<StandingServer> {
  const process = spawnServer({
    PUBLIC_URL: siteOrigin,
    OVERPASS_URL: 'off',
    // For who has to find out why it ended, or answered as it did.
    LOG_LEVEL: 'error',
    ...ground.environment,
    ...environment,
  });
  const { child } = process;
  ground.afterwards(async () => {
    child.kill('SIGKILL');
    await process.ended;
  });
  const url = await process.ready;
  const line = openLine(url);
  ground.afterwards(() => line.close());
  return {
    ...{ url, line, process },
    resources: () => (child.pid === undefined ? undefined : resourcesOf(child.pid)),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop() {
      child.kill('SIGTERM');
      return process.ended;
    },
  };
}

function resourcesOf(pid: number): Resources | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { bytes: Number(kilobytes) * 1024, openFiles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}
