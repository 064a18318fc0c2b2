import { createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresAnswers, postgresUrl } from '../../../test/harness/databases.ts';
import { postFromPage, startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/harness/tcp-proxy.ts';
import { DatabaseStartError } from './database-errors.ts';
import { openPostgres } from './postgres.ts';

const hasPostgres = await postgresAnswers();

describe.skipIf(!hasPostgres)('a PostgreSQL outage', () => {
  let server: TestApp;
  let proxy: TcpProxy;
  let drop: () => Promise<void>;
  let now = 0;

  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    proxy = await startTcpProxy(created.url, 5432);
    server = await startTestApp({ opened: await openPostgres(proxy.url), clock: () => now });
  });
  afterAll(async () => {
    proxy.restore();
    await server.close();
    proxy.close();
    await drop();
  });

  const state = async () => {
    now += 2_000;
    const count = await postFromPage(server.app, '/api/events', { event: 'search_halal' });
    const read = await server.app.inject('/api/prayer-times?latitude=21.4&longitude=39.8');
    const ready = await server.app.inject('/ready');
    return { count: count.statusCode, read: read.statusCode, ready: ready.statusCode };
  };

  it('fails only event counts and readiness, which recover afterwards', async () => {
    expect(await state()).toEqual({ count: 200, read: 200, ready: 200 });
    proxy.disconnect();
    expect(await state()).toEqual({ count: 503, read: 200, ready: 503 });
    proxy.restore();
    expect(await state()).toEqual({ count: 200, read: 200, ready: 200 });

    const rows = await server.database?.db.execute(sql`select count from event_counts`);
    expect(rows?.rows.map((row) => Number(row['count']))).toEqual([2]);
  });
});

describe.skipIf(!hasPostgres)('the database connection metrics', () => {
  let server: TestApp;
  let drop: () => Promise<void>;
  let now = 0;

  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    server = await startTestApp({ opened: await openPostgres(created.url), clock: () => now });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  async function waitingNow(): Promise<number> {
    now += 15_000;
    const { body } = await server.app.inject('/metrics');
    return Number(/^database_waiting (\d+)$/m.exec(body)?.[1]);
  }
  async function sleep(): Promise<void> {
    await server.database?.db.execute(sql`select pg_sleep(0.5)`);
  }

  it('report no waiting requests while connections are idle', async () => {
    expect(await waitingNow()).toBe(0);
    // By now the metrics themselves have opened connections, which are idle.
    expect([await waitingNow(), await waitingNow()]).toEqual([0, 0]);
    const few = Array.from({ length: 4 }, sleep);
    expect(await waitingNow()).toBe(0);
    await Promise.all(few);
  });

  it('count the requests that wait for one of the ten connections', async () => {
    const many = Array.from({ length: 13 }, sleep);
    expect(await waitingNow()).toBe(3);
    await Promise.all(many);
  });
});

/** Starts a server that answers every start-up message with a PostgreSQL error and closes the connection. */
async function createRefusingServer(sqlState: string): Promise<Server> {
  const fields = `SFATAL\0C${sqlState}\0Mrefused\0\0`;
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + fields.length);
  const refusal = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]);
  const server = createServer((socket) => socket.once('data', () => socket.end(refusal)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function failureOf(url: string): Promise<unknown> {
  return openPostgres(url).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('a PostgreSQL that rejects the connection', () => {
  const failureBy = async (sqlState: string) => {
    const server = await createRefusingServer(sqlState);
    const { port } = server.address() as { port: number };
    return failureOf(`postgres://amina:hunter2@127.0.0.1:${port}/mihrab`).finally(() => server.close());
  };

  it.each([
    ['wrong password', '28P01', 'refuses the user or the password'],
    ['user not allowed from this address', '28000', 'refuses the user or the password'],
    ['missing database', '3D000', 'has no database of that name'],
    ['no permission to create tables', '42501', 'does not let its user make tables'],
  ])('is reported with DATABASE_URL but without its value: %s', async (_case, sqlState, message) => {
    const failure = await failureBy(sqlState);

    expect(failure).toBeInstanceOf(DatabaseStartError);
    expect(String(failure)).toContain(message);
    expect(String(failure)).toContain('DATABASE_URL');
    expect(String(failure)).not.toMatch(/hunter2|amina/);
  });

  it.each([
    ['is starting', '57P03'],
    ['has no connection free', '53300'],
  ])('keeps its error code, for a retry, if it %s', async (_reason, sqlState) => {
    expect(await failureBy(sqlState)).toMatchObject({ code: sqlState });
  });

  it.skipIf(!hasPostgres)('uses the same error codes as a real server', async () => {
    const withoutDatabase = new URL(postgresUrl);
    withoutDatabase.pathname = '/no_such_mihrab';
    const withoutUser = new URL(postgresUrl);
    withoutUser.username = 'no_such_amina';

    expect(String(await failureOf(withoutDatabase.href))).toContain('has no database of that name');
    expect(String(await failureOf(withoutUser.href))).toContain('refuses the user or the password');
  });

  it.skipIf(!hasPostgres)('is reported if its tables belong to another program', async () => {
    const { url, drop } = await createPostgresDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table accounts (number int)');
    await client.end();

    const failure = await failureOf(url);
    await drop();
    expect(failure).toBeInstanceOf(DatabaseStartError);
    expect(String(failure)).toContain('(PostgreSQL says 42P07)');
  });
});
