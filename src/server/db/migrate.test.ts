import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  availableDatabases,
  createPostgresDatabase,
  openTestDatabase,
} from '../../../test/harness/databases.ts';
import { laterMigrations, oldestMigrations } from '../../../test/harness/migrations.ts';
import { DatabaseStartError, MigrationBlockedError } from './database-errors.ts';
import { migrateUnderLock } from './migrate.ts';
import { openPostgres, openPostgresConnection } from './postgres.ts';

const kinds = await availableDatabases();

describe.each(kinds)('migrations on %s', (kind) => {
  it('leave a migrated database unchanged', async () => {
    const { db, close } = await openTestDatabase(kind);
    await db.execute(sql`insert into event_counts values ('2026-01-01', 'prayer_times_view', 3)`);

    await migrateUnderLock(db);

    const { rows } = await db.execute(sql`select count from event_counts`);
    expect(rows.map((row) => Number(row['count']))).toEqual([3]);
    await close();
  });

  it('reject a database of a newer version', async () => {
    const { db, close } = await openTestDatabase(kind);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
    );

    await expect(migrateUnderLock(db)).rejects.toThrow(DatabaseStartError);
    await expect(migrateUnderLock(db)).rejects.toThrow('newer version of Mihrab');
    await close();
  });

  it('let an older version start after expanding migrations, but not after contracting ones', async () => {
    const { db, close } = await openTestDatabase(kind);
    const adding = '-- mihrab: expand\nalter table accounts add column nickname text';
    const indexing =
      '-- mihrab: expand\n-- mihrab: outside a transaction\ncreate index concurrently if not exists by_nickname on accounts (nickname)';
    const changing =
      '-- mihrab: contract no program reads it any more\nalter table accounts drop column full_name';

    await migrateUnderLock(db, { folder: laterMigrations(adding, indexing) });
    await migrateUnderLock(db);
    const { rows } = await db.execute(sql`select to_regclass('by_nickname') is not null as made`);
    expect(rows).toEqual([{ made: true }]);

    await migrateUnderLock(db, { folder: laterMigrations(adding, indexing, changing) });
    await expect(migrateUnderLock(db)).rejects.toThrow('newer version of Mihrab');
    await close();
  });

  it('stop at `upTo`, and keep the migrations before a failed one', async () => {
    const { db, close } = await openTestDatabase(kind);
    const last = Number(
      (await db.execute(sql`select max(created_at) as at from drizzle.__drizzle_migrations`)).rows[0]?.['at'],
    );
    const folder = laterMigrations(
      'create table first_room (id int)',
      'create table second_room (id nothing)',
    );
    const hasTable = async (name: string) =>
      (await db.execute(sql`select to_regclass(${name}) is not null as there`)).rows[0]?.['there'];

    await migrateUnderLock(db, { folder, upTo: last });
    expect(await hasTable('first_room')).toBe(false);
    await expect(migrateUnderLock(db, { folder })).rejects.toThrow('second_room');
    expect([await hasTable('first_room'), await hasTable('second_room')]).toEqual([true, false]);
    await close();
  });
});

describe.each(kinds)('a database of an older release on %s', (kind) => {
  it('gets the new tables and keeps its rows', async () => {
    // Given a database from before contact messages existed
    const { db, close } = await openTestDatabase(kind);
    await db.execute(sql`drop schema public, drizzle cascade`);
    await db.execute(sql`create schema public`);
    await migrateUnderLock(db, { folder: oldestMigrations(4) });
    await db.execute(sql`insert into event_counts values ('2026-01-01', 'search_halal', 7)`);

    // When it is migrated twice
    await migrateUnderLock(db);
    await migrateUnderLock(db);

    // Then a message can be stored once, and the counts are unchanged
    const insertMessage = () =>
      db.execute(sql`insert into contact_messages (id, received_at, sealed, fingerprint)
        values (gen_random_uuid(), now(), '\\x00', 'the same') on conflict do nothing`);
    await insertMessage();
    await insertMessage();
    const messages = await db.execute(sql`select id from contact_messages`);
    const counts = await db.execute(sql`select count from event_counts`);
    expect(messages.rows).toHaveLength(1);
    expect(counts.rows.map((row) => Number(row['count']))).toEqual([7]);
    await close();
  });
});

describe.skipIf(!kinds.includes('postgres'))('several processes on one PostgreSQL', () => {
  it('migrate it once if they start together', async () => {
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

  it('wait for the process with the lock, but only for a limited time', async () => {
    const { url, drop } = await createPostgresDatabase();
    const lockHolder = new pg.Client({ connectionString: url });
    await lockHolder.connect();
    await lockHolder.query('select pg_advisory_lock(6441772)');
    const wait = openPostgresConnection(url, (db) => migrateUnderLock(db, { turnMs: 300 }));

    await expect(wait).rejects.toThrow(MigrationBlockedError);
    await expect(wait).rejects.toThrow('another process is migrating the database');
    await lockHolder.end();
    await (await openPostgres(url)).close();
    await drop();
  });
});
