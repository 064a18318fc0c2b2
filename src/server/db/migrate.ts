import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { minuteMs } from '../../domain/time/units.ts';
import type { Db } from './database.ts';
import { DatabaseStartError, MigrationBlockedError } from './database-errors.ts';
import { readMigrationMarkers } from './migration-markers.ts';

/** Next to this file in the source, and next to the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Advisory lock shared by all processes that migrate the same database. */
const lockKey = 6_441_772;
const turnPauseMs = 100;
const maxTurnMs = minuteMs;
/**
 * A migration that waits for a table lock blocks everyone behind it. So it waits only this long, lets them pass, and
 * retries. A request's statement has 2.5 s.
 */
const tableWaitMs = 500;
const maxTries = 20;
const maxPauseMs = 5_000;

interface Limits {
  /** Folder of the migrations, if not the default. */
  readonly folder?: string;
  /** Timestamp of the last migration to apply. Default: all. */
  readonly upTo?: number;
  /** How long to wait for another process that migrates, in milliseconds. */
  readonly turnMs?: number;
}

/**
 * Migrates the tables to this program's schema. Throws DatabaseStartError when a newer program made changes that this
 * one can't work with, and MigrationBlockedError when another process blocks it for long. `db` must be a single
 * connection, which holds the lock.
 */
export async function migrateUnderLock(
  db: Db,
  { folder = migrationsFolder, upTo = Number.POSITIVE_INFINITY, turnMs = maxTurnMs }: Limits = {},
): Promise<void> {
  await acquireLock(db, turnMs);
  try {
    const migrations = readMigrationFiles({ migrationsFolder: folder });
    await prepareLedger(db);
    const { latest } = await rejectNewer(db, migrations);
    for (const migration of migrations)
      if (migration.folderMillis > latest && migration.folderMillis <= upTo) await apply(db, migration);
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${lockKey})`);
  }
}

/** Polls instead of waiting inside a statement, because `create index concurrently` waits for open statements. */
async function acquireLock(db: Db, turnMs: number): Promise<void> {
  for (let waitedMs = 0; waitedMs <= turnMs; waitedMs += turnPauseMs) {
    const { rows } = await db.execute(sql`select pg_try_advisory_lock(${lockKey}) as taken`);
    if (rows[0]?.['taken'] === true) return;
    await pause(turnPauseMs);
  }
  throw new MigrationBlockedError('another process is migrating the database');
}

async function prepareLedger(db: Db): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint, expands boolean not null default false)`);
  // Checked first: `alter table` would wait for a backup that reads the table, even with nothing to change.
  const { rows } = await db.execute(sql`select from pg_attribute
    where attrelid = 'drizzle.__drizzle_migrations'::regclass and attname = 'expands'`);
  if (rows.length === 0)
    await db.execute(
      sql`alter table drizzle.__drizzle_migrations add column expands boolean not null default false`,
    );
}

/** Returns the timestamp of the database's last migration; 0 when there is none. Changes nothing. */
export async function latestMigration(db: Pick<Db, 'execute'>): Promise<number> {
  const { rows } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (rows[0]?.['there'] !== true) return 0;
  const found = await db.execute(
    sql`select coalesce(max(created_at), 0) as latest from drizzle.__drizzle_migrations`,
  );
  return Number(found.rows[0]?.['latest']);
}

/** Timestamps of migrations; 0 in an empty database. */
interface Applied {
  readonly latest: number;
  /** Timestamp of the latest migration that older programs can't work with. */
  readonly demanding: number;
}

async function appliedTo(db: Db): Promise<Applied> {
  const { rows } = await db.execute(sql`select coalesce(max(created_at), 0) as latest,
    coalesce(max(created_at) filter (where not expands), 0) as demanding from drizzle.__drizzle_migrations`);
  return { latest: Number(rows[0]?.['latest']), demanding: Number(rows[0]?.['demanding']) };
}

async function rejectNewer(db: Db, migrations: readonly MigrationMeta[]): Promise<Applied> {
  const applied = await appliedTo(db);
  if (applied.demanding <= (migrations.at(-1)?.folderMillis ?? 0)) return applied;
  throw new DatabaseStartError(
    'The database was written by a newer version of Mihrab. Start that version, or restore a backup from before it.',
  );
}

/** Retries until every table that it changes can be locked. */
async function apply(db: Db, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOnce(db, migration);
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (tries === maxTries)
        throw new MigrationBlockedError(
          'something, such as a backup, is locking a table that a migration changes',
        );
      await pause(Math.min(maxPauseMs, 250 * tries));
    }
  }
}

function applyOnce(db: Db, migration: MigrationMeta): Promise<void> {
  if (readMigrationMarkers(migration.sql).outsideTransaction) return run(db, migration);
  return db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = ${tableWaitMs}`));
    await run(transaction, migration);
  });
}

async function run(db: Pick<Db, 'execute'>, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at, expands)
    values (${migration.hash}, ${migration.folderMillis}, ${readMigrationMarkers(migration.sql).expands})`);
}

/** A lock timeout or a deadlock. Drizzle wraps the driver's error. */
function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === '55P03' || code === '40P01' || isLockFailure(error.cause);
}
