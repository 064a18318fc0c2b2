import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplateDatabase } from '../../test/harness/database-template.ts';
import { postgresAnswers, postgresUrl } from '../../test/harness/databases.ts';
import { isNightly } from '../../test/harness/extent.ts';
import { type ServerProcess, spawnServer } from '../../test/harness/server-process.ts';

const atlasFile = join(import.meta.dirname, '../../dist/atlas/atlas.bin');
const event = JSON.stringify({ event: 'prayer_times_view' });
const count = (address: string) =>
  fetch(`${address}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: event,
  });

const hasPostgres = await postgresAnswers();

let folder: string;
/** A data folder with an empty database that was closed in order; the tests work on copies of it. */
let pristine: string;

function freshData(): string {
  const copy = mkdtempSync(join(folder, 'data-'));
  cpSync(pristine, copy, { recursive: true });
  return copy;
}

/** Starts on the data, does the work and ends the process whatever happens. */
async function withServer<T>(
  dataDir: string,
  work: (server: ServerProcess, address: string) => Promise<T>,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const server = spawnServer({ DATA_DIR: dataDir, ...environment });
  try {
    return await work(server, await server.ready);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

describe.skipIf(!existsSync(atlasFile))('the process (needs the built atlas)', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mihrab-process-'));
    pristine = join(folder, 'pristine');
    await copyTemplateDatabase(pristine);
    const server = spawnServer({ DATA_DIR: pristine });
    await server.ready;
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says that it is ready once everything answers', async () => {
    await withServer(freshData(), async (server, address) => {
      expect(server.output()).toMatch(/^Mihrab is ready at http:\/\/localhost:\d+$/m);
      expect((await fetch(`${address}/ready`)).status).toBe(200);
      expect((await count(address)).status).toBe(200);
    });
  });

  it('finishes a request that is under way, then ends with 0', async () => {
    await withServer(freshData(), async (server, address) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(
        `POST /api/events HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${event.length}\r\n\r\n`,
      );
      await fetch(`${address}/health`);

      server.child.kill('SIGTERM');
      await refusesNewConnections(address);
      socket.write(event);

      expect(await firstLineOf(socket)).toBe('HTTP/1.1 200 OK');
      expect(await server.ended).toBe(0);
    });
  });

  it('says that it will stop, and goes on accepting requests until the delay is over', async () => {
    const delayed = { SHUTDOWN_DELAY_MS: '1500' };
    const work = async (server: ServerProcess, address: string) => {
      server.child.kill('SIGTERM');
      const toldAt = Date.now();
      const notReady = await answerOnceNotReady(address);
      expect(await notReady.json()).toMatchObject({
        ready: false,
        missing: [],
        error: 'Not ready: this server is stopping.',
        code: 'unavailable',
      });
      const served = await fetch(`${address}/health`);
      expect(served.status).toBe(200);
      expect(served.headers.get('connection')).toBe('close');
      expect(await server.ended).toBe(0);
      expect(Date.now() - toldAt).toBeGreaterThanOrEqual(1_400);
    };
    await withServer(freshData(), work, delayed);
  });

  it('refuses a data folder that another one uses, and says what to do', async () => {
    const data = freshData();
    await withServer(data, async () => {
      const second = spawnServer({ DATA_DIR: data });

      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(
        'is in use by another Mihrab. Stop that one, set DATA_DIR to another folder',
      );
      expect(second.output()).not.toContain('ready at');
    });
  });

  it.each([
    ['an emptied control file', (data: string) => truncateSync(join(data, 'db/global/pg_control'))],
    ['a missing version file', (data: string) => unlinkSync(join(data, 'db/PG_VERSION'))],
  ])('refuses a database with %s, touches nothing and says what to do', async (_damage, damage) => {
    const data = freshData();
    damage(data);
    const server = spawnServer({ DATA_DIR: data });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      'is damaged and cannot be opened. Put a backup of that folder in its place',
    );
    expect(existsSync(join(data, 'db/base'))).toBe(true);
  });

  it('refuses a file where the database should be, and says what to do', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(data, 'db'), 'no folder');
    const server = spawnServer({ DATA_DIR: data });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('is damaged and cannot be opened.');
  });

  it.each([
    ['is a file', '', 'EEXIST'],
    ['would lie in a file', 'data', 'ENOTDIR'],
  ])('refuses a data folder that %s', async (_, below, code) => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const server = spawnServer({ DATA_DIR: join(file, below) });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`cannot be written (${code}). A file with that name is in the way.`);
  });

  it.runIf(isNightly)('starts afresh where the making of the database was cut off', async () => {
    const data = mkdtempSync(join(folder, 'cut-'));
    cpSync(join(pristine, 'db/global'), join(data, 'db.unfinished-1/global'), { recursive: true });

    await withServer(data, async (_server, address) => {
      expect((await fetch(`${address}/ready`)).status).toBe(200);
      expect(readdirSync(data)).toEqual(['app-secret', 'db']);
    });
  });

  it('says in a sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const server = spawnServer({ DATA_DIR: freshData(), PORT: String(port) });

    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another number.`,
    );
    other.close();
  });

  it('says in a sentence that its address is not one of this machine', async () => {
    const server = spawnServer({ DATA_DIR: freshData(), HOST: '203.0.113.9' });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('The server cannot listen on 203.0.113.9');
  });

  it('names a wrong setting and keeps its value to itself', async () => {
    const server = spawnServer({ DATABASE_URL: 'mysql://user:hunter2@db.test/x' });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL must be: an address that starts with postgres://');
    expect(server.output()).not.toContain('hunter2');
  });

  it.skipIf(!hasPostgres)('ends where PostgreSQL has no such database', async () => {
    const url = new URL(postgresUrl);
    url.password = 'hunter2';
    url.pathname = '/no_such_mihrab';
    const server = spawnServer({ DATABASE_URL: url.href });
    const timer = setTimeout(() => server.child.kill('SIGKILL'), 30_000);

    expect(await server.ended).toBe(1);
    clearTimeout(timer);
    expect(server.output().trim()).toBe(
      'The PostgreSQL server of DATABASE_URL has no database of that name. Make it, or correct DATABASE_URL.',
    );
  });

  // For each change test/chaos kills a server amid its writes.
  it.runIf(isNightly)('loses no count that it acknowledged when it is killed', async () => {
    const data = freshData();
    let acknowledged = 0;
    for (const killAt of [20, 60]) {
      await withServer(data, async (server, address) => {
        const write = async () => {
          for (;;) {
            const answer = await count(address).catch(() => undefined);
            if (!answer) return;
            if (answer.status === 200) acknowledged++;
            if (acknowledged >= killAt) server.child.kill('SIGKILL');
          }
        };
        await Promise.all(Array.from({ length: 8 }, write));
      });
    }

    expect(acknowledged).toBeGreaterThanOrEqual(60);
    expect(await countsIn(data)).toBeGreaterThanOrEqual(acknowledged);
  });
});

async function countsIn(dataDir: string): Promise<number> {
  const { openEmbedded } = await import('./db/pglite.ts');
  const { sql } = await import('drizzle-orm');
  const database = await openEmbedded({ dataDir });
  const { rows } = await database.db.execute(sql`select coalesce(sum(count), 0) as total from event_counts`);
  await database.close();
  return Number(rows[0]?.['total']);
}

async function answerOnceNotReady(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${address}/ready`);
    if (answer.status === 503) return answer;
  }
}

async function refusesNewConnections(address: string): Promise<void> {
  for (;;) {
    const open = await fetch(`${address}/health`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (!open) return;
  }
}

function firstLineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk) => resolve(chunk.toString().split('\r\n')[0] ?? ''));
    socket.once('error', reject);
  });
}
