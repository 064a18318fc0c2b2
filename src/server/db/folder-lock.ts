import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Releases the folder. */
export type ReleaseLock = () => Promise<void>;

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`${folder} is in use by another process`);
    this.name = 'FolderInUseError';
  }
}

/**
 * Locks a folder for this process. On Linux the lock is an abstract socket, which the kernel releases with the
 * process, however it ends; elsewhere a file with the process id, valid while that process lives. Neither protects a
 * folder shared between containers.
 */
export function lockFolder(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<ReleaseLock> {
  return platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);
}

function lockBySocket(folder: string): Promise<ReleaseLock> {
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder) : error);
    });
    server.listen({ path: `\0mihrab-${digest}` }, () => {
      resolve(() => new Promise((done) => server.close(() => done())));
    });
  });
}

async function lockByFile(folder: string): Promise<ReleaseLock> {
  const file = join(folder, 'mihrab.lock');
  if (!writeOwner(file)) {
    const owner = Number(readFileSync(file, 'utf8'));
    if (isAlive(owner)) throw new FolderInUseError(folder);
    rmSync(file, { force: true });
    if (!writeOwner(file)) throw new FolderInUseError(folder);
    await confirmOwner(file, folder);
  }
  return async () => rmSync(file, { force: true });
}

/** Two processes may both have found a stale file: the last one to write its id gets the folder. */
async function confirmOwner(file: string, folder: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (readFileSync(file, 'utf8') !== String(process.pid)) throw new FolderInUseError(folder);
}

/** Returns false when the file exists. */
function writeOwner(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
