import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  availableDatabases,
  createPostgresDatabase,
  openTestDatabase,
} from '../../../test/harness/databases.ts';
import { migrateUnderLock, migrationsFolder } from './migrate.ts';
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

describe.each(kinds)('a database of the release before, on %s', (kind) => {
  it('gets the tables that came since, and keeps what is in it', async () => {
    // Given a database as it stood before there were contact messages
    const { db, close } = await openTestDatabase(kind);
    await db.execute(sql`drop schema public, drizzle cascade`);
    await db.execute(sql`create schema public`);
    const before = firstMigrations(4);
    await migrateUnderLock(db, before);
    rmSync(before, { recursive: true });
    await db.execute(sql`insert into event_counts values ('2026-01-01', 'search_halal', 7)`);

    // When the program of today starts on it, and once more after that
    await migrateUnderLock(db);
    await migrateUnderLock(db);

    // Then a message can be kept there, once, and the counts are as they were
    const keep = () =>
      db.execute(sql`insert into contact_messages (id, received_at, sealed, fingerprint)
        values (gen_random_uuid(), now(), '\\x00', 'the same') on conflict do nothing`);
    await keep();
    await keep();
    const messages = await db.execute(sql`select id from contact_messages`);
    const counts = await db.execute(sql`select count from event_counts`);
    expect(messages.rows).toHaveLength(1);
    expect(counts.rows.map((row) => Number(row['count']))).toEqual([7]);
    await close();
  });
});

/** A folder of its own with the oldest `count` migrations alone. */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

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
