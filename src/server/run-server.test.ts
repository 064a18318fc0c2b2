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
const sendEvent = (address: string) =>
  fetch(`${address}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: event,
  });

const hasPostgres = await postgresAnswers();

let folder: string;
/** A data folder with an empty database that was closed cleanly; the tests use copies of it. */
let pristine: string;

function copyData(): string {
  const copy = mkdtempSync(join(folder, 'data-'));
  cpSync(pristine, copy, { recursive: true });
  return copy;
}

/** Starts a server on the data folder, runs the test and kills the server afterwards. */
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

  it('reports that it is ready once everything answers', async () => {
    await withServer(copyData(), async (server, address) => {
      expect(server.output()).toMatch(/^Mihrab is ready at http:\/\/localhost:\d+$/m);
      expect((await fetch(`${address}/ready`)).status).toBe(200);
      expect((await sendEvent(address)).status).toBe(200);
    });
  });

  it('finishes a pending request, then exits with 0', async () => {
    await withServer(copyData(), async (server, address) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      socket.write(
        `POST /api/events HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${event.length}\r\n\r\n`,
      );
      await fetch(`${address}/health`);

      server.child.kill('SIGTERM');
      await waitUntilConnectionsFail(address);
      socket.write(event);

      expect(await firstLineOf(socket)).toBe('HTTP/1.1 200 OK');
      expect(await server.ended).toBe(0);
    });
  });

  it('reports that it is stopping, and accepts requests until the delay is over', async () => {
    const delayed = { SHUTDOWN_DELAY_MS: '1500' };
    const work = async (server: ServerProcess, address: string) => {
      server.child.kill('SIGTERM');
      const signalledAt = Date.now();
      const notReady = await waitUntilNotReady(address);
      expect(await notReady.json()).toMatchObject({
        ready: false,
        missing: [],
        error: 'Not ready: this server is stopping.',
        code: 'unavailable',
      });
      const health = await fetch(`${address}/health`);
      expect(health.status).toBe(200);
      expect(health.headers.get('connection')).toBe('close');
      expect(await server.ended).toBe(0);
      expect(Date.now() - signalledAt).toBeGreaterThanOrEqual(1_400);
    };
    await withServer(copyData(), work, delayed);
  });

  it('fails with instructions if another server uses the data folder', async () => {
    const data = copyData();
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
    ['an empty control file', (data: string) => truncateSync(join(data, 'db/global/pg_control'))],
    ['a missing version file', (data: string) => unlinkSync(join(data, 'db/PG_VERSION'))],
  ])('fails with instructions, without changes, if the database has %s', async (_damage, damage) => {
    const data = copyData();
    damage(data);
    const server = spawnServer({ DATA_DIR: data });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      'is damaged and cannot be opened. Put a backup of that folder in its place',
    );
    expect(existsSync(join(data, 'db/base'))).toBe(true);
  });

  it.runIf(isNightly)('fails with instructions if the database folder is a file', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(data, 'db'), 'no folder');
    const server = spawnServer({ DATA_DIR: data });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('is damaged and cannot be opened.');
  });

  it.each([
    ['is a file', '', 'EEXIST'],
    ['is inside a file', 'data', 'ENOTDIR'],
  ])('fails if the data folder %s', async (_, subfolder, code) => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const server = spawnServer({ DATA_DIR: join(file, subfolder) });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`cannot be written (${code}). A file with that name is in the way.`);
  });

  it.runIf(isNightly)('creates the database again if its creation was interrupted', async () => {
    const data = mkdtempSync(join(folder, 'cut-'));
    cpSync(join(pristine, 'db/global'), join(data, 'db.unfinished-1/global'), { recursive: true });

    await withServer(data, async (_server, address) => {
      expect((await fetch(`${address}/ready`)).status).toBe(200);
      expect(readdirSync(data)).toEqual(['app-secret', 'db']);
    });
  });

  it('fails with a message if its port is in use', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => otherServer.once('listening', resolve));
    const { port } = otherServer.address() as { port: number };
    const server = spawnServer({ DATA_DIR: copyData(), PORT: String(port) });

    expect(await server.ended).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another number.`,
    );
    otherServer.close();
  });

  it.runIf(isNightly)('fails with a message if HOST is not an address of this machine', async () => {
    const server = spawnServer({ DATA_DIR: copyData(), HOST: '203.0.113.9' });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('The server cannot listen on 203.0.113.9');
  });

  it('names an invalid setting without revealing its value', async () => {
    const server = spawnServer({ DATABASE_URL: 'mysql://user:hunter2@db.test/x' });

    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL must be: an address that starts with postgres://');
    expect(server.output()).not.toContain('hunter2');
  });

  it.skipIf(!hasPostgres)('exits if the PostgreSQL database does not exist', async () => {
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

  // test/chaos also kills a server during writes, on every change.
  it.runIf(isNightly)('loses no acknowledged count if it is killed', async () => {
    const data = copyData();
    let acknowledged = 0;
    for (const killAt of [20, 60]) {
      await withServer(data, async (server, address) => {
        const write = async () => {
          for (;;) {
            const answer = await sendEvent(address).catch(() => undefined);
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

async function waitUntilNotReady(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${address}/ready`);
    if (answer.status === 503) return answer;
  }
}

async function waitUntilConnectionsFail(address: string): Promise<void> {
  for (;;) {
    const isAccepted = await fetch(`${address}/health`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (!isAccepted) return;
  }
}

function firstLineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (chunk) => resolve(chunk.toString().split('\r\n')[0] ?? ''));
    socket.once('error', reject);
  });
}
