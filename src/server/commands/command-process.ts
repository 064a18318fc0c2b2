import { fork } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const isBuilt = basename(here) === 'dist';

/** What a command of the operator is given. */
interface CommandParts {
  /** Holds what the build made. */
  readonly buildFolder: string;
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
}

type Command = (argv: readonly string[], parts: CommandParts) => Promise<number>;

/** Runs a command as this process: its arguments in, its exit code out. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await command(process.argv.slice(2), {
    buildFolder: isBuilt ? here : join(here, '../../../dist'),
    createDatabaseFolder: createInChild,
  });
  // An embedded database that could not be opened leaves a timer behind, which would keep the process for ever.
  setTimeout(() => process.exit(), 1_000).unref();
}

/** The server knows how to make a database in a process of its own, whose memory goes away with it. */
function createInChild(folder: string): Promise<void> {
  const child = fork(join(here, isBuilt ? 'server.js' : '../main.ts'), ['create-database', folder]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`making the database ended with ${code}`)),
    );
  });
}
