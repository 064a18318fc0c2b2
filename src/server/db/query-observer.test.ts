import { expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import { inDatabase } from './in-database.ts';
import { accounts } from './schema.ts';

it.each(await availableDatabases())(
  'reports the operation and outcome of every statement on %s',
  async (kind) => {
    const database = await openTestDatabase(kind);
    const reports: string[] = [];
    database.observeQueries?.((operation) => (outcome) => reports.push(`${operation} ${outcome}`));
    const row = { id: crypto.randomUUID(), email: 'someone@example.org', createdAt: new Date() };

    await database.db.select().from(accounts);
    await database.db.transaction(async (db) => {
      await db.insert(accounts).values(row);
    });
    await expect(
      inDatabase({ db: () => database.db }, (db) => db.insert(accounts).values(row)),
    ).rejects.toThrow();
    await database.close();

    const statements = reports.filter((report) => !/^(begin|commit)/.test(report));
    expect(statements).toEqual(['select answered', 'insert answered', 'insert refused']);
  },
);
