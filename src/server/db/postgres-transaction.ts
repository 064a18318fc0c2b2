import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';

/**
 * Transactions on a pool, in place of drizzle's own: that one keeps a connection for ever when its server falls silent
 * at the beginning, and waits a second time for a rollback that nobody will hear.
 */
export function transactionsOn(pool: pg.Pool): Db['transaction'] {
  const transaction = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(drizzle(client) as unknown as Db);
      await client.query('commit');
      return result;
    } catch (error) {
      failure = await rollBack(client, error);
      throw error;
    } finally {
      client.release(failure);
    }
  };
  return transaction as Db['transaction'];
}

/** Undefined when the connection can serve others; else why it has to be closed, which rolls back as well. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (isOfConnection(cause)) return cause;
  return client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
}

/** What the driver throws when no answer came, and drizzle wraps: the server's own refusals have a class of their own. */
function isOfConnection(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false;
  if (/^(Query read timeout|Connection terminated|Client (was closed|has encountered))/.test(error.message))
    return true;
  return isOfConnection(error.cause);
}
