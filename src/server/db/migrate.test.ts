import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  availableDatabases,
  createPostgresDatabase,
  openTestDatabase,
} from '../../../test/harness/databases.ts';
import { migrateUnderLock } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { DatabaseStartError } from './start-error.ts';

const kinds = await availableDatabases();

describe.each(kinds)('migrations on %s', (kind) => {
  it('leave a migrated database as it is', async () => {
    const { db, close } = await openTestDatabase(kind);
    await db.execute(sql`insert into event_counts values ('2026-01-01', 'prayer_times_view', 3)`);

    await migrateUnderLock(db);

    const { rows } = await db.execute(sql`select count from event_counts`);
    expect(rows.map((row) => Number(row['count']))).toEqual([3]);
    await close();
  });

  it('refuse a database that a newer program has written', async () => {
    const { db, close } = await openTestDatabase(kind);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
    );

    await expect(migrateUnderLock(db)).rejects.toThrow(DatabaseStartError);
    await expect(migrateUnderLock(db)).rejects.toThrow('newer version of Mihrab');
    await close();
  });
});

describe.skipIf(!kinds.includes('postgres'))('several processes on one PostgreSQL', () => {
  it('migrate it once when they start together', async () => {
    const { url, drop } = await createPostgresDatabase();

    const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    );
    await client.end();
    await Promise.all(databases.map((database) => database.close()));
    await drop();

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.times === 1)).toBe(true);
  });
});
