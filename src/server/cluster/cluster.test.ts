import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { startPendingRequest } from '../../../test/harness/pending-request.ts';
import { type ServerProcess, spawnServer } from '../../../test/harness/server-process.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../dist/atlas/atlas.bin'));
const canRun = isBuilt && (await postgresAnswers());

const started: ServerProcess[] = [];
let folder: string;
let database: Awaited<ReturnType<typeof createPostgresDatabase>>;

function start(environment: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = spawnServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    WEB_CONCURRENCY: '2',
    LOG_LEVEL: 'warn',
    OVERPASS_URL: 'off',
    ...environment,
  });
  started.push(server);
  return server;
}

/** Returns the process ids of the server's child processes. */
function workersOf({ child }: ServerProcess): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([pid, parent]) => (parent === child.pid && pid !== undefined ? [pid] : []));
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(50);
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends a GET request, over a new connection unless an agent is given. */
function get(url: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, { agent: agent ?? false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    });
    call.setTimeout(20_000, () => call.destroy(new Error('no answer')));
    call.on('error', reject).end();
  });
}

async function readMetric(address: string, name: string): Promise<number> {
  const { body } = await get(`${address}/metrics`);
  const lines = body.split('\n').filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const healthRequestCount = 'http_request_duration_seconds_count{method="GET",route="/health"';

/** Sends requests in a loop until stopped. Collects statuses other than 200 and connection errors. */
function requestContinuously(address: string): { stop(): Promise<{ answered: number; failures: string[] }> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const loop = (async () => {
    while (!isOver) {
      const { status } = await get(`${address}/health`, agent).catch((error: Error) => {
        failures.push(error.message);
        return { status: 0 };
      });
      answered++;
      if (status !== 200 && status !== 0) failures.push(String(status));
    }
    agent.destroy();
  })();
  return {
    async stop() {
      isOver = true;
      await loop;
      return { answered, failures };
    },
  };
}

describe.skipIf(!canRun)('worker processes (needs PostgreSQL)', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mihrab-cluster-'));
    database = await createPostgresDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('share a port and metrics, are replaced if they die or on request, and stop together', async () => {
    const server = start({ SHUTDOWN_DELAY_MS: '1500' });
    const address = await server.ready;

    // Given two workers, either of which reports the metrics of both
    const first = workersOf(server);
    expect(first).toHaveLength(2);
    for (let call = 0; call < 10; call++) expect((await get(`${address}/health`)).status).toBe(200);
    const sums = await Promise.all([1, 2, 3, 4].map(() => readMetric(address, healthRequestCount)));
    expect(sums).toEqual([10, 10, 10, 10]);
    expect(await readMetric(address, 'cluster_workers ')).toBe(2);
    expect(readFileSync(join(folder, 'app-secret'), 'utf8').trim().length).toBeGreaterThanOrEqual(32);

    // When one is killed, another replaces it, and the counts stay
    process.kill(first[0] as number, 'SIGKILL');
    await until(() => server.output().includes('a worker ended with'));
    await until(
      async () => (await readMetric(address, 'cluster_workers ')) === 2 && workersOf(server).length === 2,
    );
    expect(await readMetric(address, healthRequestCount)).toBe(10);
    expect(await readMetric(address, 'cluster_worker_restarts_total')).toBe(1);
    expect(server.output()).toMatch(/a worker ended with SIGKILL; another takes its place in \d+ s/);

    // When all of them are replaced, no client notices
    const second = workersOf(server);
    const requesters = [
      requestContinuously(address),
      requestContinuously(address),
      requestContinuously(address),
    ];
    server.child.kill('SIGUSR2');
    await until(() => workersOf(server).every((pid) => !second.includes(pid)));
    await until(async () => (await readMetric(address, 'cluster_workers ')) === 2);
    const results = await Promise.all(requesters.map((requester) => requester.stop()));
    expect(results.flatMap(({ failures }) => failures)).toEqual([]);
    const answered = results.reduce((sum, result) => sum + result.answered, 10);
    expect(await readMetric(address, healthRequestCount)).toBe(answered);

    // When the server is stopped, it reports that it isn't ready, answers for a while, and finishes pending requests
    const slow = await startPendingRequest(address);
    const last = workersOf(server);
    server.child.kill('SIGTERM');
    await until(async () => (await get(`${address}/ready`)).status === 503);
    expect((await get(`${address}/health`)).status).toBe(200);
    expect(await slow.finish()).toBe('HTTP/1.1 200 OK');
    expect(await server.ended).toBe(0);
    expect(last.filter(isAlive)).toEqual([]);
    expect(server.output().match(/Mihrab is ready at/g)).toHaveLength(1);
    expect(server.output().match(/without REDIS_URL each worker counts/g)).toHaveLength(1);
  });

  it('finish the requests in progress and exit if the primary process is killed', async () => {
    const server = start();
    const address = await server.ready;
    const workers = workersOf(server);
    const slow = await startPendingRequest(address);
    server.child.kill('SIGKILL');
    await until(() => !isAlive(server.child.pid as number));
    expect(await slow.finish()).toBe('HTTP/1.1 200 OK');
    await until(() => !workers.some(isAlive));
    expect(await server.ended).toBe('SIGKILL');
  });

  it('exit with one message if the port is in use', async () => {
    const otherServer = createServer((socket: Socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => otherServer.once('listening', resolve));
    const { port } = otherServer.address() as { port: number };
    const server = start({ PORT: String(port), LOG_LEVEL: 'silent' });
    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another number.`,
    );
    otherServer.close();
  });
});
