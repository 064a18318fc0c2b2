import { fork } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCluster } from './db/pglite.ts';
import { runServer } from './run-server.ts';

const moduleFolder = dirname(fileURLToPath(import.meta.url));
/** Contains the bundle; two folders up when run from source. */
const buildFolder = basename(moduleFolder) === 'dist' ? moduleFolder : join(moduleFolder, '../../dist');

/** Runs this program again just to create a database, whose memory is freed with the child. */
function createInChild(folder: string): Promise<void> {
  const child = fork(fileURLToPath(import.meta.url), ['create-database', folder]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`making the database ended with ${code}`)),
    );
  });
}

const [, , task, folder] = process.argv;
if (task === 'create-database' && folder) {
  // The parent has exited, so the folder would be unused.
  const giveUp = () => process.exit(1);
  process.once('disconnect', giveUp);
  await createCluster(folder);
  process.off('disconnect', giveUp);
  process.disconnect?.();
} else await runServer({ buildFolder, createDatabaseFolder: createInChild });
