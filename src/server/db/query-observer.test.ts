import { expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import { inDatabase } from './in-database.ts';
import { accounts } from './schema.ts';

it.each(await availableDatabases())(
  'on %s tells what every statement does and what became of it, and nothing of its text',
  async (kind) => {
    const database = await openTestDatabase(kind);
    const told: string[] = [];
    database.observeQueries?.((operation) => (outcome) => told.push(`${operation} ${outcome}`));
    const row = { id: crypto.randomUUID(), email: 'someone@example.org', createdAt: new Date() };

    await database.db.select().from(accounts);
    await database.db.transaction(async (db) => {
      await db.insert(accounts).values(row);
    });
    await expect(
      inDatabase({ db: () => database.db }, (db) => db.insert(accounts).values(row)),
    ).rejects.toThrow();
    await database.close();

    const withoutFrame = told.filter((line) => !/^(begin|commit)/.test(line));
    expect(withoutFrame).toEqual(['select answered', 'insert answered', 'insert refused']);
  },
);
