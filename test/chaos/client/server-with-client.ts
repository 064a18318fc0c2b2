import { readdirSync, readFileSync } from 'node:fs';
import { type ServerProcess, spawnServer } from '../../harness/server-process.ts';
import type { ScenarioContext } from '../scenario.ts';
import { publicUrl } from './account.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

export interface ServerWithClient {
  readonly url: string;
  readonly client: HttpClient;
  readonly process: ServerProcess;
  /** Memory and open files of the process; undefined if the system doesn't report them. */
  resources(): Resources | undefined;
  isAlive(): boolean;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<number | string>;
}

export interface Resources {
  /** Resident set size. */
  readonly bytes: number;
  readonly openFiles: number;
}

/** Starts the real server and stops it when the scenario ends. Rejects if it doesn't start. */
export async function startServerWithClient(
  context: Pick<ScenarioContext, 'environment' | 'onCleanup'>,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerWithClient> {
  const process = spawnServer({
    PUBLIC_URL: publicUrl,
    OVERPASS_URL: 'off',
    // Errors in the log explain unexpected responses and exits.
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
