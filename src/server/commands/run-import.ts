import { basename, join } from 'node:path';
import { type Config, ConfigError, loadEnvironment, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { DatabaseStartError } from '../db/database-errors.ts';
import { diskFullMessage, isDiskFull } from '../db/disk-space.ts';
import { ImportRefusedError } from '../places-index/import/check-plausibility.ts';
import {
  help,
  type ImportRequest,
  readArguments,
  UsageError,
} from '../places-index/import/command/arguments.ts';
import { showProgress } from '../places-index/import/command/progress-display.ts';
import { summaryLines } from '../places-index/import/command/summary-lines.ts';
import { ExtractError } from '../places-index/import/extract.ts';
import { importRows } from '../places-index/import/import-extract.ts';
import { openInThread, type ThreadedExtract } from '../places-index/import/reader-thread/start-reader.ts';
import { openImportTables } from '../places-index/import/store.ts';
import { abortOnSignal, StopError } from './abort-on-signal.ts';
import { causeOf, openDatabaseOf } from './command-line.ts';

interface Options {
  /** Folder with the atlas. */
  readonly buildFolder: string;
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
}

const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

/**
 * The command `places:import`: imports a file of OpenStreetMap data into the index of the server's database. Resolves
 * to the exit code: 0 done, 1 failed or rejected, 2 invalid arguments, 130 or 143 stopped by Ctrl-C or SIGTERM. Unless
 * it is 0, nothing was changed.
 */
export async function runImport(argv: readonly string[], options: Options): Promise<number> {
  const stop = abortOnSignal('Stopped. Nothing was changed: the index is as it was before.');
  try {
    const parsed = readArguments(argv, process.cwd());
    if ('help' in parsed) console.log(help);
    else await importFile(parsed.request, options, stop.signal);
    return exitCodes.done;
  } catch (error) {
    console.error(messageOf(error));
    if (error instanceof StopError) return error.exitCode;
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  } finally {
    stop.end();
  }
}

async function importFile(request: ImportRequest, options: Options, signal: AbortSignal): Promise<void> {
  const config = readConfig(loadEnvironment(process.cwd()));
  const atlasFolder = join(options.buildFolder, 'atlas');
  const extract = await openInThread({ path: request.file, atlasFolder }, signal);
  try {
    console.log(`Importing ${basename(request.file)} as '${request.dataset}' into ${storeName(config)}…`);
    const database = await openDatabaseOf(config, options);
    await importInto(database, extract, { request, config, signal });
  } finally {
    await extract.close();
  }
}

interface ImportContext {
  readonly request: ImportRequest;
  readonly config: Config;
  readonly signal: AbortSignal;
}

/** Closes the database at the end. */
async function importInto(
  database: Database,
  extract: ThreadedExtract,
  { request, config, signal }: ImportContext,
): Promise<void> {
  const began = Date.now();
  const display = showProgress(process.stdout, extract, Date.now);
  try {
    const { dataset, force } = request;
    const { onProgress } = display;
    const summary = await importRows(tablesOf(database), extract, { dataset, force, onProgress, signal });
    display.end();
    console.log(summaryLines(request, summary, extract, Date.now() - began).join('\n'));
  } catch (error) {
    // Errors caused by a full disk rarely mention it.
    if (database.kind === 'pglite' && isDiskFull(config.dataDir) && !isOurs(error))
      throw new DatabaseStartError(diskFullMessage(config.dataDir), error);
    throw error;
  } finally {
    display.end();
    await database.close();
  }
}

/** Whether the error's message is meant for the operator. */
const isOurs = (error: unknown) =>
  error instanceof ExtractError || error instanceof ImportRefusedError || error instanceof StopError;

const tablesOf = ({ db, kind }: Database) => openImportTables(db, { isOnlyProcess: kind === 'pglite' });

const storeName = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : `the database in ${dataDir}`;

/** Returns the message to print. Drizzle's contains the whole statement with thousands of places. */
function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${help}`;
  if (error instanceof ConfigError) {
    return `The settings do not allow an import:\n  ${error.problems.join('\n  ')}`;
  }
  if (error instanceof ImportRefusedError || error instanceof StopError) return error.message;
  if (error instanceof ExtractError || error instanceof DatabaseStartError) {
    return `${error.message} Nothing was changed.`;
  }
  return `The import failed (${causeOf(error)}). Nothing was changed. Check the database and the disk, and try again.`;
}
