import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { root } from '../../scripts/root.ts';
import { FolderInUseError, lockFolder } from '../../src/server/db/folder-lock.ts';
import { migrationsFolder } from '../../src/server/db/migrate.ts';
import { openEmbedded } from '../../src/server/db/pglite.ts';
import { programArguments } from './program-arguments.ts';

const cache = join(root, '.cache/test-database');

/** Returns a hash of the migrations. It is part of a template's name, so a change of the migrations makes a new template. */
export function migrationsHash(): string {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'));
  return createHash('sha256').update(journal).digest('hex').slice(0, 16);
}

/** Returns the path of a packed, empty and migrated embedded database. Created once per set of migrations. */
export async function packedTemplate(): Promise<string> {
  const file = join(cache, `${migrationsHash()}.tgz`);
  await makeOnce(file, async (folder) => {
    const client = await PGlite.create({ dataDir: folder });
    const packed = await client.dumpDataDir('gzip');
    await client.close();
    writeFileSync(`${file}.new`, Buffer.from(await packed.arrayBuffer()));
    renameSync(`${file}.new`, file);
  });
  return file;
}

/**
 * Copies an empty, migrated database into a data folder. Letting the server create it takes seconds and 700 MB,
 * in each of about a hundred tests.
 */
export async function copyTemplateDatabase(dataDir: string): Promise<void> {
  const template = join(cache, `${migrationsHash()}.folder`);
  await makeOnce(template, async (folder) => {
    cpSync(folder, `${template}.new`, { recursive: true });
    renameSync(`${template}.new`, template);
  });
  mkdirSync(dataDir, { recursive: true });
  cpSync(template, join(dataDir, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Makes `target` unless it exists. One process does it at a time; the others wait. */
async function makeOnce(target: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return;
  mkdirSync(cache, { recursive: true });
  const release = await waitForLock(cache);
  try {
    if (!existsSync(target)) await inNewDatabase(make);
  } finally {
    await release();
  }
}

async function inNewDatabase(work: (folder: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mihrab-template-'));
  await (await openEmbedded({ dataDir, create: createInChild })).close();
  await work(join(dataDir, 'db'));
  rmSync(dataDir, { recursive: true });
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

/** Creates the database in a child process, because it takes 700 MB that a test worker would never release. */
function createInChild(folder: string): Promise<void> {
  const child = spawn(process.execPath, [...programArguments('server'), 'create-database', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`create-database exited with code ${code}`)),
    );
  });
}
