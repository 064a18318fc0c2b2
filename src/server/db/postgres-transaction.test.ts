import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/harness/tcp-proxy.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

const moreThanThePool = Array.from({ length: 12 }, (_, n) => n);

describe.skipIf(!(await postgresAnswers()))('a transaction if PostgreSQL becomes unreachable', () => {
  let database: Database;
  let proxy: TcpProxy;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    proxy = await startTcpProxy(created.url, 5432);
    database = await openPostgres(proxy.url);
    await database.db.execute(sql`create table words (word text)`);
  });
  afterAll(async () => {
    proxy.restore();
    await database.close();
    proxy.close();
    await drop();
  });

  const words = async () =>
    (await database.db.execute(sql`select word from words`)).rows.map((row) => row['word']);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is committed or rolled back as a whole', async () => {
    await database.db.transaction(async (tx) => tx.execute(sql`insert into words values ('kept')`));
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into words values ('dropped')`);
        throw new Error('changed my mind');
      }),
    );
    expect([String(failure), await words()]).toEqual(['Error: changed my mind', ['kept']]);
  });

  it('releases its locks soon after its connection stops responding', async () => {
    await database.db.execute(sql`create table held (word text)`);
    await database.db.execute(sql`insert into held values ('before')`);
    const write = (word: string) => sql`update held set word = ${word}`;
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(write('lost'));
        // Simulates a network that drops everything: the server is not notified that the connection is closed.
        proxy.stall();
        await tx.execute(write('lost, too'));
      }),
    );
    proxy.restore();
    expect(failure).toBeInstanceOf(Error);
    await vi.waitFor(() => database.db.execute(write('after')), { timeout: 9_000, interval: 100 });
  });

  it('fails if the connection closes between two statements, without crashing the process', async () => {
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into words values ('lost')`);
        proxy.disconnect();
        // The connection error is emitted while no statement is pending.
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.execute(sql`insert into words values ('lost, too')`);
      }),
    );
    proxy.restore();
    expect(failure).toBeInstanceOf(Error);
    expect(await words()).toEqual(['kept']);
  });

  it('fails if the server stops responding, and returns its connection to the pool', async () => {
    await Promise.all(moreThanThePool.map(() => database.db.execute(sql`select pg_sleep(0.05)`)));
    proxy.stall();
    const failures = await Promise.all(
      moreThanThePool.map(() => failureOf(database.db.transaction(async (tx) => tx.execute(sql`select 1`)))),
    );
    expect(failures.every((failure) => failure instanceof Error)).toBe(true);
    proxy.restore();
    expect(await words()).toEqual(['kept']);
  });
});
