import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/server/db/database.ts';
import { fromClient } from '../../src/server/db/pglite.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { migrationsHash } from './database-template.ts';
import { isNightly } from './extent.ts';
import { leaseDatabase } from './pglite-pool.ts';

export type DatabaseKind = Database['kind'];

/** A PostgreSQL server on which tests may create databases. Check `postgresAnswers` first. */
export const postgresUrl: string =
  process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The databases to test on: always the embedded one, and PostgreSQL if `postgresAnswers`. */
export async function availableDatabases(): Promise<DatabaseKind[]> {
  return (await postgresAnswers()) ? ['pglite', 'postgres'] : ['pglite'];
}

/**
 * The databases for tests of a feature's requests: both at night, otherwise PostgreSQL if available. By day the embedded one
 * is behind nearly every journey in the browser.
 */
export function featureDatabases(): Promise<DatabaseKind[]> {
  return isNightly ? availableDatabases() : concurrentDatabases();
}

/**
 * The databases for tests of concurrent statements: PostgreSQL if available. The embedded database, which runs one statement
 * after another, is the fallback.
 */
export async function concurrentDatabases(): Promise<DatabaseKind[]> {
  return (await postgresAnswers()) ? ['postgres'] : ['pglite'];
}

/** Returns false if the run is limited to the embedded database (`TEST_DATABASES=pglite`) or no server responds. */
export async function postgresAnswers(): Promise<boolean> {
  if (process.env['TEST_DATABASES'] === 'pglite') return false;
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Opens an empty, migrated database. Closing it removes it. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite'
    ? leaseDatabase().then((client) => fromClient(client))
    : openPostgresTestDatabase();
}

async function openPostgresTestDatabase(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase(await migratedDatabase());
  const database = await openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Creates a database on the PostgreSQL server: empty, or a copy of the template `template`. Call `drop` to remove it. */
export async function createPostgresDatabase(
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `mihrab_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer((server) => server.query(`create database ${name} template ${template}`));
  const drop = () =>
    onServer(async (server) => void (await server.query(`drop database if exists ${name} with (force)`)));
  return { url: urlOf(name), drop };
}

/** Advisory lock held while the migrated template is created. */
const templateLockKey = 6_441_773;

/** Returns the name of a migrated template database. Copying it saves a minute over migrating hundreds of databases. */
async function migratedDatabase(): Promise<string> {
  const name = `mihrab_migrated_${migrationsHash()}`;
  await onServer(async (server) => {
    if (await exists(server, name)) return;
    await server.query('select pg_advisory_lock($1)', [templateLockKey]);
    if (await exists(server, name)) return;
    const unfinished = `${name}_unfinished`;
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished}`);
    await (await openPostgres(urlOf(unfinished))).close();
    await server.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

async function exists(server: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}
