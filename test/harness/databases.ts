import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/server/db/database.ts';
import { fromClient } from '../../src/server/db/pglite.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { migrationsMark } from './database-template.ts';
import { leaseDatabase } from './pglite-pool.ts';

export type DatabaseKind = Database['kind'];

/** A PostgreSQL server on which a test may make databases; `postgresAnswers` says whether tests may use it. */
export const postgresUrl: string =
  process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The databases to test on: always the embedded one, and PostgreSQL where `postgresAnswers`. */
export async function availableDatabases(): Promise<DatabaseKind[]> {
  return (await postgresAnswers()) ? ['pglite', 'postgres'] : ['pglite'];
}

/**
 * For tests of statements that compete: PostgreSQL, which runs several at the same time. The embedded database runs one
 * after another; it is used where there is nothing else.
 */
export async function concurrentDatabases(): Promise<DatabaseKind[]> {
  return (await postgresAnswers()) ? ['postgres'] : ['pglite'];
}

/** False where the run is limited to the embedded database (`TEST_DATABASES=pglite`) or no server answers. */
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

/** An empty, migrated database of its own; closing it leaves nothing behind. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? leaseDatabase().then((client) => fromClient(client)) : openThrowAway();
}

async function openThrowAway(): Promise<Database> {
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

/** A new database on the PostgreSQL server, empty or a copy of the one that is named, and the way to be rid of it. */
export async function createPostgresDatabase(
  copied = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `mihrab_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer((server) => server.query(`create database ${name} template ${copied}`));
  const drop = () =>
    onServer(async (server) => void (await server.query(`drop database if exists ${name} with (force)`)));
  return { url: urlOf(name), drop };
}

/** One for everybody who makes what is copied. */
const templateLockKey = 6_441_773;

/** The name of a migrated database that stays there to be copied: migrating each of hundreds anew takes a minute in all. */
async function migratedDatabase(): Promise<string> {
  const name = `mihrab_migrated_${migrationsMark()}`;
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
