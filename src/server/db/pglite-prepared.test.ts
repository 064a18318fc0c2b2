import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/harness/databases.ts';
import type { Database } from './database.ts';
import { preparedOn, type RunPrepared } from './pglite-prepared.ts';

describe('statements prepared in the session of the embedded database', () => {
  let database: Database;
  let run: RunPrepared;
  beforeAll(async () => {
    database = await openTestDatabase('pglite');
    run = preparedOn(database.db);
    await database.db.execute(
      sql`prepare reciprocal (float8) as select case when $1 < 0 then null else 1 / $1 end`,
    );
    await database.db.execute(sql`prepare above (float8) as select 'مسجد ' || $1 where $1 > 0`);
  });
  afterAll(() => database.close());

  it('return their value as text, and undefined for null and without a row', async () => {
    expect(await run('reciprocal', [3])).toBe(String(1 / 3));
    expect(await run('reciprocal', [1e-7])).toBe('10000000');
    expect(await run('above', [2])).toBe('مسجد 2');
    expect(await run('reciprocal', [-1])).toBeUndefined();
    expect(await run('above', [-1])).toBeUndefined();
  });

  it('reject when they fail, and work again afterwards', async () => {
    await expect(run('reciprocal', [0])).rejects.toThrow('division by zero');
    await expect(run('nowhere', [1])).rejects.toThrow('does not exist');
    expect(await Promise.all([run('reciprocal', [2]), run('reciprocal', [4])])).toEqual(['0.5', '0.25']);
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('wait for the transaction of another request and cannot abort it', async () => {
    const failing: Promise<unknown>[] = [];
    await database.db.transaction(async (db) => {
      failing.push(run('reciprocal', [0]).catch((error: Error) => error.message));
      await db.execute(sql`create table kept (id int)`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await db.execute(sql`insert into kept values (7)`);
    });
    expect(await Promise.all(failing)).toEqual(['division by zero']);
    expect((await database.db.execute(sql`select id from kept`)).rows).toEqual([{ id: 7 }]);
  });

  it('are reported to the observer', async () => {
    const reports: string[] = [];
    database.observeQueries?.((operation) => (outcome) => reports.push(`${operation} ${outcome}`));
    await run('reciprocal', [1]);
    await run('reciprocal', [0]).catch(() => {});
    expect(reports).toEqual(['other answered', 'other refused']);
  });
});
