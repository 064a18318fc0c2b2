import { createHash } from 'node:crypto';
import type { Db } from '../database.ts';
import { latestMigration } from '../migrate.ts';
import { countRows, linesText, prepareTransaction, rowsAsLines } from './table-rows.ts';
import { type Connection, sequencesOf, shapesOf, tablesAt } from './table-shapes.ts';
import { TransferError } from './transfer-error.ts';
import { currentFormat, type TransferEnd, type TransferHead } from './transfer-format.ts';

/** The imported places: the largest tables, which can be imported again. */
const placesTables = ['places', 'place_datasets', 'places_version'];

interface Options {
  readonly now: Date;
  /** See `secretFingerprint`. */
  readonly secret: string;
  readonly withPlaces: boolean;
  readonly onHead?: (head: TransferHead) => void;
  readonly onRows?: (count: number) => void;
}

/**
 * Passes a consistent snapshot of the database to `consume` as a stream, while other processes keep writing. Throws
 * TransferError when there is nothing to export.
 */
export async function writeTransfer(
  db: Db,
  options: Options,
  consume: (text: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (transaction) => {
      await prepareTransaction(transaction);
      const head = await headOf(transaction, options);
      options.onHead?.(head);
      await consume(textOf(transaction, head, options.onRows));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function headOf(db: Connection, { now, secret, withPlaces }: Options): Promise<TransferHead> {
  const schema = await latestMigration(db);
  const names = tablesAt(schema);
  if (schema === 0) throw new TransferError('There is no Mihrab in this database: nothing was exported.');
  if (!names)
    throw new TransferError(
      'The database was written by a newer version of Mihrab. Export it with that version.',
    );
  const shapes = await shapesOf(
    db,
    names.filter((name) => withPlaces || !placesTables.includes(name)),
  );
  const tables: TransferHead['tables'] = [];
  for (const shape of shapes) tables.push({ ...shape, rows: await countRows(db, shape) });
  const sequences = await sequencesOf(db, shapes);
  return {
    ...{ mihrab: 'database', form: currentFormat, schema, writtenAt: now.toISOString(), secret },
    ...{ tables, sequences },
  };
}

async function* textOf(
  db: Connection,
  head: TransferHead,
  onRows: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const fileHash = createHash('sha256');
  const digests: string[] = [];
  const first = `${JSON.stringify(head)}\n`;
  fileHash.update(first);
  yield first;
  for (const table of head.tables) {
    const tableHash = createHash('sha256');
    for await (const lines of rowsAsLines(db, table)) {
      const text = linesText(lines);
      for (const hash of [tableHash, fileHash]) hash.update(text);
      onRows(lines.length);
      yield text;
    }
    digests.push(tableHash.digest('hex'));
  }
  const end: TransferEnd = { end: true, digests, sha256: fileHash.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
}
