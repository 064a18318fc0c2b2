import { fork } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCluster } from './db/pglite.ts';
import { runServer } from './run-server.ts';

const here = dirname(fileURLToPath(import.meta.url));
/** The bundle lies in it; from the source it is two folders up. */
const buildFolder = basename(here) === 'dist' ? here : join(here, '../../dist');

/** This program again, asked only to make a database: what that takes of memory goes away with the child. */
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
  // Whoever asked has gone: nobody would use the folder.
  const giveUp = () => process.exit(1);
  process.once('disconnect', giveUp);
  await createCluster(folder);
  process.off('disconnect', giveUp);
  process.disconnect?.();
} else await runServer({ buildFolder, createDatabaseFolder: createInChild });
