import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ScenarioContext } from '../scenario.ts';

const run = promisify(execFile);

/** A small disk that a test can fill completely. */
export interface SmallDisk {
  readonly folder: string;
  fill(): void;
  /** Removes the filler. */
  freeSpace(): void;
}

/** Mounts a tmpfs of this size. Undefined if this user may not mount one. */
export async function mountSmallDisk(
  context: Pick<ScenarioContext, 'onCleanup'>,
  megabytes: number,
): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-disk-'));
  context.onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  context.onCleanup(() => run('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => writeUntilFull(filler),
    freeSpace: () => rmSync(filler, { force: true }),
  };
}

function writeUntilFull(file: string): void {
  const handle = openSync(file, 'a');
  let size = 1_048_576;
  while (size >= 1) {
    try {
      writeSync(handle, Buffer.alloc(size, 'x'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size = Math.floor(size / 2);
    }
  }
  closeSync(handle);
}
