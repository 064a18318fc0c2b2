import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { root } from '../../scripts/root.ts';
import type { Database } from '../../src/server/db/database.ts';
import { FolderInUseError, lockFolder } from '../../src/server/db/folder-lock.ts';
import { migrationsFolder } from '../../src/server/db/migrate.ts';
import { fromClient, openEmbedded, startParams } from '../../src/server/db/pglite.ts';
import { openPostgres } from '../../src/server/db/postgres.ts';
import { argumentsOf } from './product-program.ts';

export type DatabaseKind = Database['kind'];

/** A PostgreSQL server on which a test may make databases; `postgresAnswers` says whether it is there. */
export const postgresUrl: string =
  process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The databases that this machine can test on: always the embedded one, and PostgreSQL where one answers. */
export async function availableDatabases(): Promise<DatabaseKind[]> {
  return (await postgresAnswers()) ? ['pglite', 'postgres'] : ['pglite'];
}

export async function postgresAnswers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** An empty, migrated database of its own; closing it leaves nothing behind. */
export function openTestDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? openFromTemplate() : openThrowAway();
}

async function openFromTemplate(): Promise<Database> {
  const template = await migratedTemplate();
  return fromClient(await PGlite.create({ loadDataDir: new Blob([readFileSync(template)]), startParams }));
}

/** A migrated data folder, packed once for each set of migrations and unpacked by every test file. */
async function migratedTemplate(): Promise<string> {
  const cache = join(root, '.cache/test-database');
  mkdirSync(cache, { recursive: true });
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'));
  const file = join(cache, `${createHash('sha256').update(journal).digest('hex').slice(0, 16)}.tgz`);
  if (existsSync(file)) return file;
  const release = await waitForLock(cache);
  try {
    if (!existsSync(file)) await packTemplate(file);
  } finally {
    await release();
  }
  return file;
}

async function packTemplate(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-template-'));
  await (await openEmbedded({ dataDir: folder, create: createInChild })).close();
  const client = await PGlite.create({ dataDir: join(folder, 'db') });
  const packed = await client.dumpDataDir('gzip');
  await client.close();
  writeFileSync(`${file}.new`, Buffer.from(await packed.arrayBuffer()));
  renameSync(`${file}.new`, file);
  rmSync(folder, { recursive: true });
}

async function waitForLock(folder: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Making a database takes 700 MB, which a test worker would keep to its end. */
export function createInChild(folder: string): Promise<void> {
  const child = spawn(process.execPath, [...argumentsOf('server'), 'create-database', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
  });
}

async function openThrowAway(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase();
  const database = await openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A new database on the PostgreSQL server, and the way to be rid of it. */
export async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `mihrab_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
