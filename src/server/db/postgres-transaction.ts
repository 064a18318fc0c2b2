import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './database.ts';

/**
 * Replaces drizzle's transactions, which keep a connection forever when the server stops answering at the start, and
 * wait again for a rollback that can't arrive.
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

/** Returns undefined when the connection can be reused; otherwise the reason to close it, which rolls back as well. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<Error | undefined> {
  if (isConnectionFailure(cause)) return cause;
  return client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
}

/**
 * A lost or silent connection, as opposed to an error reported by the server, which has its own class. Drizzle wraps
 * the driver's error.
 */
function isConnectionFailure(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false;
  if (/^(Query read timeout|Connection terminated|Client (was closed|has encountered))/.test(error.message))
    return true;
  return isConnectionFailure(error.cause);
}
