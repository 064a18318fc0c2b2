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

/** Of the migrations as they stand: what was made for others is not taken for theirs. */
export function migrationsHash(): string {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'));
  return createHash('sha256').update(journal).digest('hex').slice(0, 16);
}

/** An empty, migrated embedded database, packed: made once for each set of migrations, unpacked by every test file. */
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
 * Puts an empty, migrated database into a data folder, as the server would make it there: which takes it seconds and
 * 700 MB, in each of a hundred tests that are about something else.
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

/** Unless it is there already: one process makes it from a new database, others wait. */
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

/** Making a database takes 700 MB, which a test worker would keep to its end. */
function createInChild(folder: string): Promise<void> {
  const child = spawn(process.execPath, [...programArguments('server'), 'create-database', folder], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
  });
}
