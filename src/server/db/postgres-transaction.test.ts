import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/harness/tcp-proxy.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

const moreThanThePool = Array.from({ length: 12 }, (_, n) => n);

describe.skipIf(!(await postgresAnswers()))('a transaction on a PostgreSQL that goes away', () => {
  let database: Database;
  let cable: TcpProxy;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    cable = await startTcpProxy(created.url, 5432);
    database = await openPostgres(cable.url);
    await database.db.execute(sql`create table words (word text)`);
  });
  afterAll(async () => {
    cable.restore();
    await database.close();
    cable.close();
    await drop();
  });

  const words = async () =>
    (await database.db.execute(sql`select word from words`)).rows.map((row) => row['word']);
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is all or nothing while it is there', async () => {
    await database.db.transaction(async (tx) => tx.execute(sql`insert into words values ('kept')`));
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into words values ('dropped')`);
        throw new Error('changed my mind');
      }),
    );
    expect([String(failure), await words()]).toEqual(['Error: changed my mind', ['kept']]);
  });

  it('releases its locks soon after its connection stopped answering', async () => {
    await database.db.execute(sql`create table held (word text)`);
    await database.db.execute(sql`insert into held values ('before')`);
    const write = (word: string) => sql`update held set word = ${word}`;
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(write('lost'));
        // As a network that swallows everything: the server does not hear that the connection is given up.
        cable.stall();
        await tx.execute(write('lost, too'));
      }),
    );
    cable.restore();
    expect(failure).toBeInstanceOf(Error);
    await vi.waitFor(() => database.db.execute(write('after')), { timeout: 9_000, interval: 100 });
  });

  it('fails between two statements, and the process goes on', async () => {
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into words values ('lost')`);
        cable.disconnect();
        // The lost connection is told of while no statement waits for it.
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.execute(sql`insert into words values ('lost, too')`);
      }),
    );
    cable.restore();
    expect(failure).toBeInstanceOf(Error);
    expect(await words()).toEqual(['kept']);
  });

  it('ends when the server falls silent, and keeps no connection from those who come later', async () => {
    await Promise.all(moreThanThePool.map(() => database.db.execute(sql`select pg_sleep(0.05)`)));
    cable.stall();
    const failures = await Promise.all(
      moreThanThePool.map(() => failureOf(database.db.transaction(async (tx) => tx.execute(sql`select 1`)))),
    );
    expect(failures.every((failure) => failure instanceof Error)).toBe(true);
    cable.restore();
    expect(await words()).toEqual(['kept']);
  });
});
