import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Db, Migrate } from '../db/database.ts';
import { migrateUnderLock } from '../db/migrate.ts';
import { type LoadPhase, loadTransfer } from '../db/transfer/load-transfer.ts';
import { type ReadTransfer, readTransfer } from '../db/transfer/read-transfer.ts';
import { tablesAt } from '../db/transfer/table-shapes.ts';
import { TransferError } from '../db/transfer/transfer-error.ts';
import type { Screen } from '../platform/terminal/live-line.ts';
import { abortOnSignal } from './abort-on-signal.ts';
import { CommandError, causeOf, inDatabaseOf, runCommandLine } from './command-line.ts';
import { secondsOf, showTransfer, tableLines } from './transfer-display.ts';
import { demandSameSecret } from './transfer-secret.ts';

const help = `Loads a file of db:export into an empty database, to move an installation or restore a backup.

  npm run db:import -- FILE

FILE    written by npm run db:export
--help  prints this text

Reads the server's settings: DATABASE_URL, or DATA_DIR for the embedded database, and the APP_SECRET of the installation
that wrote the file. The database must be new, and Mihrab must not be running on it, so no data is ever overwritten. Either
the whole file is imported and verified, or nothing is.
`;

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  readonly print: (text: string) => void;
  readonly screen: Screen;
}

/** The command `db:import`. Resolves to the exit code: 0 done, 1 failed, 2 invalid arguments, 130 or 143 stopped. */
export function runImportDatabase(argv: readonly string[], options: Options): Promise<number> {
  return runCommandLine(
    argv,
    {
      ...{ help, purpose: 'an import', untouched: 'Nothing was changed.' },
      flags: { from: { type: 'string' } },
      read: ({ values, positionals: [name, ...more] }) =>
        name && more.length === 0 ? resolve(values.from ?? process.cwd(), name) : undefined,
      perform: (file, config) => importFrom(file, config, options),
      describeUnexpected: (error) => `The import failed (${causeOf(error)}). Nothing was changed.`,
    },
    options.print,
  );
}

async function importFrom(file: string, config: Config, options: Options): Promise<number> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const stop = abortOnSignal('Stopped. Nothing was changed.');
  const began = Date.now();
  try {
    const known = await check(file, config, options, stop.signal);
    const outcome = await load(file, known, config, options, stop.signal);
    options.print(summary(known, outcome, Date.now() - began));
    return 0;
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error instanceof TransferError ? new CommandError(`${error.message} Nothing was changed.`) : error;
  } finally {
    stop.end();
  }
}

const rowsOf = ({ head }: Pick<ReadTransfer, 'head'>): number =>
  head.tables.reduce((sum, { rows }) => sum + rows, 0);

/** Verifies the whole file before the database is opened. */
async function check(
  file: string,
  config: Config,
  { screen }: Options,
  signal: AbortSignal,
): Promise<ReadTransfer> {
  const display = showTransfer(screen, Date.now);
  try {
    const known = await readTransfer(
      file,
      {
        onHead: (head) => display.begin('Checking', rowsOf({ head })),
        onRows: async (_, lines) => display.onRows(lines.length),
      },
      signal,
    );
    if (!tablesAt(known.head.schema))
      throw new TransferError(
        'The file was written by a newer version of Mihrab. Import it with that version.',
      );
    demandSameSecret(config, known.head.secret);
    return known;
  } finally {
    display.end();
  }
}

async function load(
  file: string,
  known: ReadTransfer,
  config: Config,
  options: Options,
  signal: AbortSignal,
): Promise<'loaded' | 'present'> {
  const display = showTransfer(options.screen, Date.now);
  const doing: Record<LoadPhase, string> = { writing: 'Writing', comparing: 'Comparing' };
  let phase: LoadPhase | undefined;
  const onRows = (next: LoadPhase, count: number) => {
    if (next !== phase) display.begin(doing[next], rowsOf(known));
    phase = next;
    display.onRows(count);
  };
  // Creates the tables as the exporting program had them; later migrations then update the loaded rows.
  const migrate: Migrate = (db) => migrateUnderLock(db, { upTo: known.head.schema });
  try {
    return await inDatabaseOf(config, { ...options, migrate }, async ({ db }) => {
      const outcome = await loadTransfer(db, file, known, { onRows, signal });
      await bringUpToDate(db);
      return outcome;
    });
  } finally {
    display.end();
  }
}

/** The rows are committed by now, even if this fails. */
async function bringUpToDate(db: Db): Promise<void> {
  try {
    await migrateUnderLock(db);
  } catch (error) {
    throw new CommandError(
      `All of the file is in the database, but its tables could not be brought up to date (${causeOf(error)}). Mend that, and start Mihrab on it: it does the rest.`,
    );
  }
}

function summary({ head }: ReadTransfer, outcome: 'loaded' | 'present', elapsedMs: number): string {
  const from = `the export of ${head.writtenAt.slice(0, 16).replace('T', ', ')} UTC`;
  if (outcome === 'present') return `The database holds ${from} already, row by row: nothing was changed.`;
  return [
    `Imported ${from} in ${secondsOf(elapsedMs)}, and compared every row:`,
    ...tableLines(head.tables),
    'Start Mihrab on it with the settings of the old installation. Do not start the old one again.',
  ].join('\n');
}
