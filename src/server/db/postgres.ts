import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { failureReason } from '../platform/failure-reason.ts';
import type { Database, Migrate } from './database.ts';
import { DatabaseStartError } from './database-errors.ts';
import { migrateUnderLock } from './migrate.ts';
import { transactionsOn } from './postgres-transaction.ts';
import { observeQueries, type QueryObserver } from './query-observer.ts';
import * as schema from './schema.ts';

const connectLimitMs = 2_000;
const statementLimitMs = 2_500;
/** None of our transactions idles between statements: one that does lost its process, and its locks block others. */
const idleTransactionLimitMs = 5_000;
/** An idle connection may be dead without notice: this way none is left soon after an outage. */
const idleConnectionLimitMs = 5_000;
const maxConnections = 10;

const wrongLogin = 'refuses the user or the password. Correct DATABASE_URL, or let this user in.';

/** Errors that retrying doesn't fix, by SQLSTATE. They name the setting, whose value contains a password. */
const refusals: Readonly<Record<string, string>> = {
  '28000': wrongLogin,
  '28P01': wrongLogin,
  '3D000': 'has no database of that name. Make it, or correct DATABASE_URL.',
  '42501': 'does not let its user make tables. Give it the right to, or name another user.',
};

/** SQLSTATE classes of a migration that fails on every attempt, because the tables are not what it expects. */
const brokenMigration = /^(?:0A|22|23|2B|42)/;

/**
 * Opens a PostgreSQL database and migrates its tables; several processes may do so concurrently. Throws
 * `DatabaseStartError` when the operator has to fix something; any other error may be retried.
 */
export async function openPostgres(url: string): Promise<Database> {
  await (await connect(url)).end();
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: idleTransactionLimitMs,
    idleTimeoutMillis: idleConnectionLimitMs,
  });
  // An idle connection that loses its server must not crash the process; the next query opens another.
  pool.on('error', () => {});
  // Nor may one inside a transaction: its next statement fails.
  const watcher: QueryObserver = { begin: undefined };
  pool.on('connect', (client) => {
    client.on('error', () => {});
    observeQueries(client, watcher);
  });
  const db = Object.assign(drizzle(pool, { schema }), { transaction: transactionsOn(pool) });
  return {
    db,
    kind: 'postgres',
    close: () => pool.end(),
    observeQueries(begin) {
      watcher.begin = begin;
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      // For a moment the pool also counts requests for which it has a connection.
      waiting: Math.max(0, pool.waitingCount - pool.idleCount - (maxConnections - pool.totalCount)),
      limit: maxConnections,
    }),
  };
}

/**
 * Opens a single connection, migrated by `migrate`, without the pool's time limits: for work that takes minutes, such
 * as an import. Throws as `openPostgres` does.
 */
export async function openPostgresConnection(url: string, migrate?: Migrate): Promise<Database> {
  const client = await connect(url, migrate);
  return { db: drizzle(client, { schema }), kind: 'postgres', close: () => client.end() };
}

/** Connects without the pool's time limits, since a migration may take long, and migrates. */
async function connect(url: string, migrate: Migrate = migrateUnderLock): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await migrate(drizzle(client, { schema }));
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw refusalOf(error) ?? error;
  }
}

/** Returns undefined when it may be retried. */
function refusalOf(error: unknown): DatabaseStartError | undefined {
  const sqlState = sqlStateOf(error) ?? '';
  const refusal = refusals[sqlState];
  if (refusal) return new DatabaseStartError(`The PostgreSQL server of DATABASE_URL ${refusal}`, error);
  if (!brokenMigration.test(sqlState)) return undefined;
  return new DatabaseStartError(
    `The tables in the database of DATABASE_URL cannot be brought up to date (${failureReason(error).message}). If they are another program's, name a database for Mihrab alone; if they are Mihrab's, start the version before, or restore a backup.`,
    error,
  );
}

/** Drizzle wraps the driver's error. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof pg.DatabaseError ? error.code : sqlStateOf(error.cause);
}
