import { fork } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runRefund } from './run-refund.ts';

const here = dirname(fileURLToPath(import.meta.url));
const isBuilt = basename(here) === 'dist';

/** The server knows how to make a database in a process of its own, whose memory goes away with it. */
function createInChild(folder: string): Promise<void> {
  const child = fork(join(here, isBuilt ? 'server.js' : 'main.ts'), ['create-database', folder]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`making the database ended with ${code}`)),
    );
  });
}

process.exitCode = await runRefund(process.argv.slice(2), {
  createDatabaseFolder: createInChild,
  clock: Date.now,
  print: (line) => console.log(line),
});

// An embedded database that could not be opened leaves a timer behind, which would keep the process for ever.
setTimeout(() => process.exit(), 1_000).unref();
