import type { Transaction } from '@electric-sql/pglite';
import type { Db } from './database.ts';

/**
 * Copies rows in the text format of `COPY` into a table, within the running transaction. `target` is the table with its
 * columns.
 */
export type CopyRows = (target: string, rows: string | Uint8Array<ArrayBuffer>) => Promise<void>;

const copiers = new WeakMap<Db, CopyRows>();

/** Returns how to copy into an embedded database; undefined for PostgreSQL, whose driver can't. */
export function copierOf(db: Db): CopyRows | undefined {
  return copiers.get(db);
}

/** `current` returns the running transaction, of which the embedded database has one at a time. */
export function enableCopy(db: Db, current: () => Transaction | undefined): void {
  copiers.set(db, async (target, rows) => {
    const transaction = current();
    if (!transaction || transaction.closed) throw new Error('rows are copied only within a transaction');
    await transaction.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([rows]) });
  });
}
