import { fileURLToPath } from 'node:url';
import type { ServerWithClient } from '../client/server-with-client.ts';
import { msUntil } from '../wait.ts';

export interface MemoryGrowth {
  /** Collects garbage and records the memory in use. */
  sample(): Promise<void>;
  /** The last sample in whole megabytes; undefined if the system doesn't report it. */
  latest(): number | undefined;
  /** The growth from the minimum of the first quarter to the minimum of the last one; undefined without enough samples. */
  megabytes(): number | undefined;
}

const program = fileURLToPath(new URL('./collect-garbage.mjs', import.meta.url));

/** Environment variables that make a program collect garbage at SIGWINCH. */
export const gcEnvironment: Readonly<Record<string, string>> = { NODE_OPTIONS: `--import=${program}` };

const collectionMs = 30_000;
const megabyte = 1_048_576;

/**
 * Tracks a process's memory. A process allocates hundreds of megabytes before it collects garbage by itself, which may be
 * after the last request, so each sample starts a collection. The process needs `gcEnvironment`.
 */
export function trackMemory(server: Pick<ServerWithClient, 'resources' | 'process'>): MemoryGrowth {
  const samples: number[] = [];
  const collections = () => server.process.output().split('garbage collected\n').length - 1;
  async function collect(): Promise<void> {
    const before = collections();
    server.process.child.kill('SIGWINCH');
    const ms = await msUntil(async () => collections() > before, collectionMs);
    if (ms === undefined) throw new Error('the server did not collect garbage at SIGWINCH');
  }
  return {
    async sample() {
      await collect();
      const resources = server.resources();
      if (resources) samples.push(resources.bytes / megabyte);
    },
    latest() {
      const latest = samples.at(-1);
      return latest && Math.round(latest);
    },
    megabytes() {
      const quarter = Math.floor(samples.length / 4);
      if (quarter === 0) return undefined;
      const floor = (part: readonly number[]) => Math.min(...part);
      return floor(samples.slice(-quarter)) - floor(samples.slice(0, quarter));
    },
  };
}
