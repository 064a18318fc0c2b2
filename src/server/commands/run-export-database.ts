import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { TransferError } from '../db/transfer/transfer-error.ts';
import type { TransferHead } from '../db/transfer/transfer-format.ts';
import { writeTransfer } from '../db/transfer/write-transfer.ts';
import type { Screen } from '../platform/terminal/live-line.ts';
import { abortOnSignal } from './abort-on-signal.ts';
import { CommandError, causeOf, inDatabaseOf, runCommandLine } from './command-line.ts';
import { secondsOf, showTransfer, tableLines } from './transfer-display.ts';
import { secretFingerprint } from './transfer-secret.ts';

const help = `Writes all of Mihrab's data to one file, to move to another database or as a backup.

  npm run db:export -- FILE [--without-places]

FILE              a new file, readable only by this user; - for standard output
--without-places  leaves out the imported places, which npm run places:import can import again
--help            prints this text

The file contains accounts, sessions and encrypted messages, but not APP_SECRET, which decrypts them: store that too, in a
different place. Reads the server's settings: DATABASE_URL, or DATA_DIR for the embedded database. With PostgreSQL, Mihrab
can keep running and the file is a consistent snapshot. On the embedded database, stop Mihrab first.
`;

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  readonly print: (text: string) => void;
  readonly screen: Screen;
  /** Target of `-`. */
  readonly output: Writable & { readonly isTTY?: boolean };
}

interface ExportRequest {
  /** Absolute path; undefined for standard output. */
  readonly file: string | undefined;
  readonly withPlaces: boolean;
}

/** The command `db:export`. Resolves to the exit code: 0 done, 1 failed, 2 invalid arguments, 130 or 143 stopped. */
export function runExportDatabase(argv: readonly string[], options: Options): Promise<number> {
  return runCommandLine(
    argv,
    {
      ...{ help, purpose: 'an export', untouched: 'Nothing was written.' },
      flags: { 'without-places': { type: 'boolean' }, from: { type: 'string' } },
      read({ values, positionals: [name, ...more] }): ExportRequest | undefined {
        if (!name || more.length > 0) return undefined;
        const file = name === '-' ? undefined : resolve(values.from ?? process.cwd(), name);
        return { file, withPlaces: values['without-places'] !== true };
      },
      perform: (request, config) => exportTo(request, config, options),
      describeUnexpected: (error) =>
        `The export failed (${causeOf(error)}). Nothing is left of it: run it again.`,
    },
    options.print,
  );
}

async function exportTo(request: ExportRequest, config: Config, options: Options): Promise<number> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    throw new CommandError(`There is no database in ${config.dataDir}: nothing was exported.`);
  const secret = secretFingerprint(config);
  const stop = abortOnSignal(`Stopped. ${request.file ? 'Nothing is left of the export.' : notWhole}`);
  const began = Date.now();
  try {
    // No migration: an export changes nothing.
    const opening = { ...options, migrate: async () => {} };
    const head = await inDatabaseOf(config, opening, async (database) => {
      const { display, ...watch } = watchOf(options.screen);
      try {
        const write: Write = (target) =>
          writeTransfer(
            database.db,
            { now: new Date(began), secret, withPlaces: request.withPlaces, ...watch },
            (text) => pipeline(Readable.from(text), createGzip(), target, { signal: stop.signal }),
          );
        await (request.file ? toFile(request.file, write) : toOutput(options, write));
      } finally {
        display.end();
      }
      return watch.head();
    });
    options.print(summary(request, head, Date.now() - began));
    return 0;
  } catch (error) {
    stop.signal.throwIfAborted();
    throw error instanceof TransferError ? new CommandError(error.message) : error;
  } finally {
    stop.end();
  }
}

function watchOf(screen: Screen) {
  const display = showTransfer(screen, Date.now);
  let known: TransferHead | undefined;
  return {
    display,
    onRows: display.onRows,
    onHead(head: TransferHead) {
      known = head;
      display.begin(
        'Exporting',
        head.tables.reduce((sum, { rows }) => sum + rows, 0),
      );
    },
    head: () => known?.tables ?? [],
  };
}

type Write = (target: Writable) => Promise<void>;

const notWhole = 'What went to standard output is not whole: throw it away, and run it again.';

/** Output that was already written can't be taken back. */
async function toOutput({ output }: Options, write: Write): Promise<void> {
  if (output.isTTY)
    throw new CommandError('A terminal is no place for the file: hand it on, or name a file.');
  try {
    await write(output);
  } catch (error) {
    if (error instanceof TransferError) throw error;
    throw new CommandError(`The export failed (${causeOf(error)}). ${notWhole}`);
  }
}

/** Deletes an incomplete file. */
async function toFile(file: string, write: Write): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === 'EEXIST'
        ? `${file} is there already. Name a new file, or remove that one.`
        : `${file} cannot be written (${error.code}). Name another place.`,
    );
  });
  try {
    await write(handle.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close().catch(() => {});
  }
}

function summary(
  { file, withPlaces }: ExportRequest,
  tables: TransferHead['tables'],
  elapsedMs: number,
): string {
  const lines = [
    `Exported to ${file ?? 'standard output'} in ${secondsOf(elapsedMs)}:`,
    ...tableLines(tables),
    ...(withPlaces ? [] : ['Imported places were left out.']),
    'It holds what people have entrusted to you: keep it where only you can read it, and APP_SECRET elsewhere.',
  ];
  return lines.join('\n');
}
