import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../../../test/harness/database-template.ts';
import { type ServerProcess, spawnServer } from '../../../test/harness/server-process.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../dist/atlas/atlas.bin'));
const loadMs = 5_000;
/** Beside other tests the clients may be slower than the server, which then isn't overloaded yet. */
const maxLoadMs = 60_000;
const clientCount = 800;

let folder: string;
let server: ServerProcess;
let address: string;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const randomWord = () =>
  Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/** Returns a search for a long address without place names, which takes some milliseconds. */
function costlyPath(): string {
  const address = Array.from({ length: 18 }, (_, i) => randomWord() + (i % 3 === 2 ? ',' : '')).join(' ');
  return `/api/geocode/search?text=${encodeURIComponent(address)}`;
}

interface Result {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

async function sendRequest(path: string): Promise<Result> {
  const answer = await fetch(address + path);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
}

async function sendRequestsUntil(
  isOver: () => boolean,
  path: () => string,
  results: Result[],
): Promise<void> {
  while (!isOver()) results.push(await sendRequest(path()));
}

describe.skipIf(!isBuilt)('an overloaded process (needs the built atlas)', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mihrab-load-'));
    await copyTemplateDatabase(folder);
    // Load shedding is off under NODE_ENV=test. Rate limits would prevent the load.
    server = spawnServer({
      NODE_ENV: 'development',
      RATE_LIMITS: 'off',
      OVERPASS_URL: 'off',
      DATA_DIR: folder,
    });
    address = await server.ready;
  }, 120_000);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('rejects requests that it would answer late, and keeps answering health checks', {
    timeout: 120_000,
  }, async () => {
    // When hundreds of clients continuously send costly requests
    const results: Result[] = [];
    const healthResults: Result[] = [];
    const start = Date.now();
    const isOver = () => {
      const ms = Date.now() - start;
      return ms > maxLoadMs || (ms > loadMs && results.some(({ status }) => status === 503));
    };
    const clients = Array.from({ length: clientCount }, () => sendRequestsUntil(isOver, costlyPath, results));
    await Promise.all([...clients, sendRequestsUntil(isOver, () => '/health', healthResults)]);

    // Then each request is answered or rejected with Retry-After
    const rejected = results.filter(({ status }) => status === 503);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(rejected.length).toBeGreaterThan(0);
    for (const { retryAfter, body } of rejected) {
      expect(retryAfter).toBe('2');
      expect(JSON.parse(body)).toEqual({
        success: false,
        error: 'The server is busy. Try again in 2 seconds.',
        message: 'The server is busy. Try again in 2 seconds.',
        code: 'unavailable',
        reason: 'overloaded',
        params: { retryAfterSeconds: 2 },
      });
    }
    expect(new Set(healthResults.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await sendRequest('/metrics');
    expect(body).toContain(`http_requests_shed_total ${rejected.length}`);

    // And after the load no request is rejected
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await sendRequest(costlyPath())).status).toBe(200);
  });
});
