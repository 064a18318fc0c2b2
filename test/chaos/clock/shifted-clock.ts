import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/root.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import type { ScenarioContext } from '../scenario.ts';

const module = pathToFileURL(join(root, 'test/chaos/clock/shift-date.mjs')).href;
/** A little more than the interval in which the server's process reads the file. */
const rereadMs = 250;

/** A clock that a test can shift for all processes of a server. */
export interface ShiftedClock {
  readonly environment: Readonly<Record<string, string>>;
  /** Sets the clock ahead by this offset. Resolves when all processes use it. */
  set(offsetMs: number): Promise<void>;
  now(): number;
}

export function createShiftedClock(context: ScenarioContext): ShiftedClock {
  const file = join(context.environment['DATA_DIR'] ?? '', 'clock');
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

export const startServerWithClock = (
  context: ScenarioContext,
  clock: ShiftedClock,
): Promise<ServerWithClient> => startServerWithClient(context, clock.environment);
