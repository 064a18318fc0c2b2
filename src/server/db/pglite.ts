import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Db, Migrate } from './database.ts';
import { DatabaseStartError } from './database-errors.ts';
import { diskFullMessage, isDiskFull } from './disk-space.ts';
import { FolderInUseError, lockFolder, type ReleaseLock } from './folder-lock.ts';
import { migrateUnderLock } from './migrate.ts';
import { enableCopy } from './pglite-copy.ts';
import { enablePrepared } from './pglite-prepared.ts';
import { observeQueries, type QueryObserver } from './query-observer.ts';
import * as schema from './schema.ts';

/** Fewer shared buffers than the 128 MB default: about 100 MB less memory and no slower for this size of data. */
export const startParams: string[] = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

interface EmbeddedOptions {
  /** Contains the folder `db`; created when missing. */
  readonly dataDir: string;
  /** Creates an empty database in the folder. The server does it in a child process, see `createCluster`. */
  readonly create?: (folder: string) => Promise<void>;
  /** Runs instead of the migrations. */
  readonly migrate?: Migrate | undefined;
}

/** Opens the embedded database of a data folder, locked for this process, and migrates its tables. */
export async function openEmbedded({
  dataDir,
  create = createCluster,
  migrate = migrateUnderLock,
}: EmbeddedOptions): Promise<Database> {
  ensureWritable(dataDir);
  const release = await lock(dataDir);
  try {
    const folder = join(dataDir, 'db');
    await createOnce(folder, create);
    const client = await openFolder(folder);
    const database = fromClient(client, release);
    await migrate(database.db);
    return database;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Wraps an open PGlite; `afterClose` runs after it is closed. */
export function fromClient(client: PGlite, afterClose: ReleaseLock = async () => {}): Database {
  const db = drizzle(client, { schema }) as unknown as Db;
  const observer: QueryObserver = { begin: undefined };
  observeQueries(client, observer);
  let current: Transaction | undefined;
  onTransaction(client, (inside) => {
    observeQueries(inside, observer);
    current = inside;
  });
  enablePrepared(db, client, observer);
  enableCopy(db, () => current);
  return {
    db,
    kind: 'pglite',
    observeQueries(begin) {
      observer.begin = begin;
    },
    close: async () => {
      await client.close();
      await afterClose();
    },
  };
}

/** Calls `begin` with each transaction before its work: a transaction has its own `query` method. */
function onTransaction(client: PGlite, begin: (inside: Transaction) => void): void {
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((inside) => {
      begin(inside);
      return work(inside);
    });
}

/**
 * Creates an empty database in a folder. Takes over 700 MB of memory for a few seconds, which the process doesn't
 * return.
 */
export async function createCluster(folder: string): Promise<void> {
  const client = await PGlite.create({ dataDir: folder, startParams });
  await client.close();
}

/** Creates the folder and checks that it is writable. Throws DatabaseStartError with the reason. */
export function ensureWritable(dataDir: string): void {
  const probe = join(dataDir, `.write-probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    mkdirSync(probe);
    rmSync(probe, { recursive: true });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const remedy =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'A file with that name is in the way. Move it, or set DATA_DIR to another folder.'
        : 'Give this user the right to write there, or set DATA_DIR to another folder.';
    throw new DatabaseStartError(`The data folder ${dataDir} cannot be written (${code}). ${remedy}`, error);
  }
}

async function lock(dataDir: string): Promise<ReleaseLock> {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new DatabaseStartError(
      `The data folder ${dataDir} is in use by another Mihrab. Stop that one, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL database.`,
      error,
    );
  }
}

/**
 * Creates the database under a temporary name and renames it at the end, so that an interrupted creation is never
 * taken for a database. Each attempt has its own folder, since an earlier one may still be running.
 */
async function createOnce(folder: string, create: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw damaged(folder);
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const { dir, base } = parse(folder);
  const isLeftOver = (name: string) => name.startsWith(`${base}.unfinished`);
  for (const name of readdirSync(dir).filter(isLeftOver))
    rmSync(join(dir, name), { recursive: true, force: true });
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    await create(unfinished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new DatabaseStartError(
      `The database in ${folder} could not be made. It needs 50 MB of disk and, for some seconds, 800 MB of memory.`,
      error,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

async function openFolder(folder: string): Promise<PGlite> {
  // Without this file PGlite treats the folder as empty and overwrites the database.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder);
  try {
    return await PGlite.create({ dataDir: folder, startParams });
  } catch (error) {
    if (isDiskFull(folder)) throw new DatabaseStartError(diskFullMessage(folder), error);
    throw damaged(folder, error);
  }
}

function damaged(folder: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${folder} is damaged and cannot be opened. Put a backup of that folder in its place, or move it away to start with an empty database.`,
    cause,
  );
}
