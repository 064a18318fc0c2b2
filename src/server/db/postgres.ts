import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { migrateUnderLock } from './migrate.ts';
import * as schema from './schema.ts';

const connectLimitMs = 2_000;
const statementLimitMs = 2_500;

/** Opens a PostgreSQL database and brings its tables up to date; several processes may do so at once. */
export async function openPostgres(url: string): Promise<Database> {
  await migrateServer(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs,
  });
  // An idle connection that loses its server must not end the process; the next query opens another.
  pool.on('error', () => {});
  const db = drizzle(pool, { schema }) as unknown as Db;
  return {
    db,
    kind: 'postgres',
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

/** On a connection of its own, without the limits of the pool: a migration may take long. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectLimitMs });
  client.on('error', () => {});
  await client.connect();
  try {
    await migrateUnderLock(drizzle(client, { schema }) as unknown as Db);
  } finally {
    await client.end();
  }
}
