import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StartQuery } from './query-observer.ts';
import type * as schema from './schema.ts';

/**
 * The database as stores use it: the same queries on the embedded database and on PostgreSQL. Of a raw query's result, use
 * only `rows`, the one field that both drivers return.
 */
export type Db = NodePgDatabase<typeof schema>;

/** Migrates the tables. */
export type Migrate = (db: Db) => Promise<void>;

/** An open, migrated database. */
export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
  /** Observes every later statement. */
  observeQueries?(begin: StartQuery): void;
  /** Current state of the connection pool. */
  connections?(): Connections;
}

export interface Connections {
  readonly open: number;
  /** Open and unused. */
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
  /** Maximum number of open connections. */
  readonly limit: number;
}
