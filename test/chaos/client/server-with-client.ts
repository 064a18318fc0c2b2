import { readdirSync, readFileSync } from 'node:fs';
import { type ServerProcess, spawnServer } from '../../harness/server-process.ts';
import type { ScenarioContext } from '../scenario.ts';
import { publicUrl } from './account.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

export interface ServerWithClient {
  readonly url: string;
  readonly client: HttpClient;
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

/** The real server on the scenario's context, gone when the scenario has ended. Rejects when it does not start. */
export async function startServerWithClient(
  context: Pick<ScenarioContext, 'environment' | 'onCleanup'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerWithClient> {
  const process = spawnServer({
    PUBLIC_URL: publicUrl,
    OVERPASS_URL: 'off',
    // For who has to find out why it ended, or answered as it did.
    LOG_LEVEL: 'error',
    ...context.environment,
    ...environment,
  });
  const { child } = process;
  context.onCleanup(async () => {
    child.kill('SIGKILL');
    await process.ended;
  });
  const url = await process.ready;
  const client = createHttpClient(url);
  context.onCleanup(() => client.close());
  return {
    ...{ url, client, process },
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
