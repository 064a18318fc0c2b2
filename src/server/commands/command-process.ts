import { fork } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const moduleFolder = dirname(fileURLToPath(import.meta.url));
const isBuilt = basename(moduleFolder) === 'dist';

/** What a command gets besides its arguments. */
interface CommandParts {
  /** Folder with the build's output. */
  readonly buildFolder: string;
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
}

type Command = (argv: readonly string[], parts: CommandParts) => Promise<number>;

/** Runs a command in this process: reads its arguments and sets its exit code. */
export async function runCommand(command: Command): Promise<void> {
  process.exitCode = await command(process.argv.slice(2), {
    buildFolder: isBuilt ? moduleFolder : join(moduleFolder, '../../../dist'),
    createDatabaseFolder: createInChild,
  });
  // A failed opening of the embedded database leaves a timer that would keep the process alive.
  setTimeout(() => process.exit(), 1_000).unref();
}

/** Creates a database in a child process of the server program, which returns the memory. */
function createInChild(folder: string): Promise<void> {
  const child = fork(join(moduleFolder, isBuilt ? 'server.js' : '../main.ts'), ['create-database', folder]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`making the database ended with ${code}`)),
    );
  });
}
