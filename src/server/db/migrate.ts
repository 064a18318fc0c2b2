import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './database.ts';
import { DatabaseStartError } from './start-error.ts';

/** Beside this file in the source, and beside the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** One number for all processes that migrate the same database. */
const lockKey = 6_441_772;

/**
 * Brings the tables to the schema of this program, or throws when a newer program was here before.
 * `db` must be a single connection: the lock belongs to it.
 */
export async function migrateUnderLock(db: Db, folder: string = migrationsFolder): Promise<void> {
  await db.execute(sql`select pg_advisory_lock(${lockKey})`);
  try {
    await applyMigrations(db, readMigrationFiles({ migrationsFolder: folder }));
  } finally {
    await db.execute(sql`select pg_advisory_unlock(${lockKey})`);
  }
}

async function applyMigrations(db: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const applied = await latestApplied(db);
  refuseNewer(applied, migrations);
  await db.transaction(async (transaction) => {
    for (const migration of migrations) {
      if (migration.folderMillis <= applied) continue;
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
      await transaction.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`);
    }
  });
}

/** The time stamp of the newest migration in the database; 0 in an empty one. */
async function latestApplied(db: Db): Promise<number> {
  const result = await db.execute<{ latest: string | number }>(
    sql`select coalesce(max(created_at), 0) as latest from drizzle.__drizzle_migrations`,
  );
  return Number(result.rows[0]?.latest ?? 0);
}

function refuseNewer(applied: number, migrations: readonly MigrationMeta[]): void {
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  if (applied <= newest) return;
  throw new DatabaseStartError(
    'The database was written by a newer version of Mihrab. Start that version, or restore a backup from before it.',
  );
}
