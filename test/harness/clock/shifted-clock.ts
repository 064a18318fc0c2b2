import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/root.ts';

const module = pathToFileURL(join(root, 'test/harness/clock/shift-date.mjs')).href;
/** A little more than the interval in which the server's process reads the file. */
const rereadMs = 250;

/** A clock that a test can shift for all processes of a server. */
export interface ShiftedClock {
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the clock ahead by this offset. Resolves when all processes use it. */
  set(offsetMs: number): Promise<void>;
  /** Epoch milliseconds. */
  now(): number;
}

/** @param folder for the file that tells the processes the offset; must exist */
export function createShiftedClock(folder: string): ShiftedClock {
  const file = join(folder, 'clock');
  let offset = 0;
  writeFileSync(file, '0');
  return {
    environment: { SHIFTED_CLOCK: file, NODE_OPTIONS: `--import ${module}`, RATE_LIMITS: 'off' },
    async set(offsetMs) {
      offset = offsetMs;
      writeFileSync(file, String(offsetMs));
      await new Promise((resolve) => setTimeout(resolve, rereadMs));
    },
    now: () => Date.now() + offset,
  };
}
