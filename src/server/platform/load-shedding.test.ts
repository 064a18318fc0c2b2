import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../../../test/harness/database-template.ts';
import { type ServerProcess, spawnServer } from '../../../test/harness/server-process.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../dist/atlas/atlas.bin'));
const loadMs = 5_000;
const atOnce = 800;

let folder: string;
let server: ServerProcess;
let address: string;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const someWord = () =>
  Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/** A long address in which nothing is spelt like a place: some milliseconds of the processor. */
function costly(): string {
  const address = Array.from({ length: 18 }, (_, i) => someWord() + (i % 3 === 2 ? ',' : '')).join(' ');
  return `/api/geocode/search?text=${encodeURIComponent(address)}`;
}

interface Seen {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

async function ask(path: string): Promise<Seen> {
  const answer = await fetch(address + path);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
}

async function askUntil(end: number, path: () => string, seen: Seen[]): Promise<void> {
  while (Date.now() < end) seen.push(await ask(path()));
}

describe.skipIf(!isBuilt)('a process of which more is asked than it can do (needs the built atlas)', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mihrab-load-'));
    await copyTemplateDatabase(folder);
    // Under NODE_ENV=test nothing is shed. Without limits for one address, or there would be no load.
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

  it('refuses what it could answer only late, and goes on saying that it lives', {
    timeout: 120_000,
  }, async () => {
    // When some hundred ask without a pause for what takes long
    const seen: Seen[] = [];
    const lives: Seen[] = [];
    const end = Date.now() + loadMs;
    const asking = Array.from({ length: atOnce }, () => askUntil(end, costly, seen));
    await Promise.all([...asking, askUntil(end, () => '/health', lives)]);

    // Then each is answered, or told when to come again
    const refused = seen.filter(({ status }) => status === 503);
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(refused.length).toBeGreaterThan(0);
    for (const { retryAfter, body } of refused) {
      expect(retryAfter).toBe('2');
      expect(JSON.parse(body)).toEqual({
        success: false,
        error: 'Too much is asked of the service at the moment. Please try again in 2 seconds.',
        message: 'Too much is asked of the service at the moment. Please try again in 2 seconds.',
        code: 'unavailable',
        reason: 'overloaded',
        params: { retryAfterSeconds: 2 },
      });
    }
    expect(new Set(lives.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await ask('/metrics');
    expect(body).toContain(`http_requests_shed_total ${refused.length}`);

    // And when it is over, no request is refused
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await ask(costly())).status).toBe(200);
  });
});
