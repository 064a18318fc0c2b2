import { sql } from 'drizzle-orm';
import { failureReason } from '../../platform/failure-reason.ts';
import type { Db } from '../database.ts';
import { latestMigration } from '../migrate.ts';
import { type ReadTransfer, readTransfer } from './read-transfer.ts';
import { countRows, digestOf, insertLines, prepareTransaction } from './table-rows.ts';
import { type Connection, quoteIdentifier, restoreSequence, shapesOf } from './table-shapes.ts';
import { TransferError } from './transfer-error.ts';
import type { TableShape, TransferHead } from './transfer-format.ts';

/** Filled by a migration itself; its row is replaced by the file's. */
const seeded = ['places_version'];

export type LoadPhase = 'writing' | 'comparing';

interface Options {
  readonly onRows?: (phase: LoadPhase, count: number) => void;
  readonly signal?: AbortSignal | undefined;
}

const emptyDatabaseHint =
  'Name another database in DATABASE_URL, or another folder in DATA_DIR, that is new and empty.';

/**
 * Loads a verified file into an empty database with the same tables, all or nothing. Every table is read back and
 * compared before the commit. Returns `present` if the database already contains exactly this. Throws TransferError.
 */
export async function loadTransfer(
  db: Db,
  file: string,
  transfer: ReadTransfer,
  options: Options = {},
): Promise<'loaded' | 'present'> {
  const loaded = await db.transaction(async (transaction) => {
    await prepareTransaction(transaction);
    const { head } = transfer;
    const shapes = await shapesOf(
      transaction,
      head.tables.map(({ name }) => name),
    );
    await lockTables(transaction, shapes);
    const filled = await filledTablesOf(transaction, shapes);
    if (filled.length > 0) {
      if (hasColumnsOf(head, shapes) && (await isSame(transaction, transfer, options))) return 'present';
      throw new TransferError(`The database is not empty (${filled.join(', ')}). ${emptyDatabaseHint}`);
    }
    await rejectOtherSchema(transaction, head, shapes);
    await fill(transaction, file, transfer, options);
    for (const sequence of head.sequences) await restoreSequence(transaction, sequence);
    if (await isSame(transaction, transfer, options)) return 'loaded';
    throw new TransferError('What was written differs from the file. All of it was undone.');
  });
  const names = transfer.head.tables.map(({ name }) => `public.${quoteIdentifier(name)}`).join(', ');
  // Optional: PostgreSQL analyses the tables later anyway.
  if (loaded === 'loaded') await db.execute(sql.raw(`analyze ${names}`)).catch(() => {});
  return loaded;
}

/** Blocks other writers but not readers. */
async function lockTables(db: Connection, shapes: readonly TableShape[]): Promise<void> {
  const names = shapes.map(({ name }) => `public.${quoteIdentifier(name)}`).join(', ');
  if (names === '') return;
  try {
    await db.execute(sql.raw(`lock table ${names} in exclusive mode`));
  } catch (error) {
    if (failureReason(error).code !== '55P03') throw error;
    throw new TransferError(
      'Somebody else writes to the database: another import, or a Mihrab that runs on it. Stop that one, or let it end, and run this again.',
      error,
    );
  }
}

/** Returns the file's tables that contain rows already. */
async function filledTablesOf(db: Connection, shapes: readonly TableShape[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of shapes) {
    if (seeded.includes(name)) continue;
    const { rows } = await db.execute(sql.raw(`select from public.${quoteIdentifier(name)} limit 1`));
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** A later schema may have more columns. */
function hasColumnsOf(head: TransferHead, shapes: readonly TableShape[]): boolean {
  const columnsOf = (tables: readonly TableShape[]) =>
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name} ${column.type}`));
  const existing = new Set(columnsOf(shapes));
  return columnsOf(head.tables).every((column) => existing.has(column));
}

async function rejectOtherSchema(
  db: Connection,
  head: TransferHead,
  shapes: readonly TableShape[],
): Promise<void> {
  if ((await latestMigration(db)) !== head.schema)
    throw new TransferError(
      `The file is of an older version of Mihrab than the tables of the database, which are empty. ${emptyDatabaseHint} The import makes its tables as they were, and brings them up to date once the rows are in.`,
    );
  const describe = (tables: readonly TableShape[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]).sort());
  if (describe(shapes) !== describe(head.tables))
    throw new TransferError(
      'The tables of the file are not those of the database: one of them was changed by hand.',
    );
}

async function fill(
  db: Connection,
  file: string,
  { head, end }: ReadTransfer,
  { onRows, signal }: Options,
): Promise<void> {
  const reader = {
    async onRows(table: TableShape, lines: readonly string[]) {
      await insertLines(db, table, lines);
      onRows?.('writing', lines.length);
    },
  };
  for (const { name } of head.tables)
    if (seeded.includes(name)) await db.execute(sql.raw(`delete from public.${quoteIdentifier(name)}`));
  const reread = await readTransfer(file, reader, signal);
  if (reread.end.sha256 !== end.sha256) throw new TransferError('The file was changed while it was read.');
}

async function isSame(
  db: Connection,
  { head, end }: ReadTransfer,
  { onRows, signal }: Options,
): Promise<boolean> {
  for (const [i, table] of head.tables.entries()) {
    signal?.throwIfAborted();
    if ((await countRows(db, table)) !== table.rows) return false;
    if ((await digestOf(db, table, (count) => onRows?.('comparing', count))) !== end.digests[i]) return false;
  }
  return true;
}
