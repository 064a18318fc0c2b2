import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { StartQuery } from './query-observer.ts';
import type * as schema from './schema.ts';

/**
 * What a store works on: the same queries on the embedded database and on a PostgreSQL server.
 * The embedded one answers with `rows` as well; of the rest of a result nothing may be used.
 */
export type Db = NodePgDatabase<typeof schema>;

/** Brings the tables of a database to where they are wanted. */
export type Migrate = (db: Db) => Promise<void>;

/** An open, migrated database. */
export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  close(): Promise<void>;
  /** From now on whoever gives this hears of every statement. */
  observeQueries?(begin: StartQuery): void;
  /** Of a pool at this moment. */
  connections?(): Connections;
}

export interface Connections {
  readonly open: number;
  /** Of those that are open. */
  readonly idle: number;
  /** How many wait for one. */
  readonly waiting: number;
  /** How many may be open. */
  readonly limit: number;
}
