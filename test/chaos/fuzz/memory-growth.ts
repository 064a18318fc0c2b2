import { fileURLToPath } from 'node:url';
import type { ServerWithClient } from '../client/server-with-client.ts';
import { msUntil } from '../wait.ts';

export interface MemoryGrowth {
  /** Collects garbage and looks at what is left. */
  sample(): Promise<void>;
  /** What the process held when it was last looked at, in whole megabytes; undefined where that is not told. */
  latest(): number | undefined;
  /** Between the lowest of the first and the lowest of the last quarter; undefined where the system does not tell. */
  megabytes(): number | undefined;
}

const program = fileURLToPath(new URL('./collect-garbage.mjs', import.meta.url));

/** Variables with which a program collects its garbage when it is told to. */
export const gcEnvironment: Readonly<Record<string, string>> = { NODE_OPTIONS: `--import=${program}` };

const collectionMs = 30_000;
const megabyte = 1_048_576;

/**
 * What a process holds, early and late. A process takes hundreds of megabytes before it collects its garbage by itself, and
 * on a quick machine all requests are over by then: it is told to before each look (`collectingGarbage`).
 */
export function trackMemory(server: Pick<ServerWithClient, 'resources' | 'process'>): MemoryGrowth {
  const samples: number[] = [];
  const collections = () => server.process.output().split('garbage collected\n').length - 1;
  async function collect(): Promise<void> {
    const before = collections();
    server.process.child.kill('SIGWINCH');
    const ms = await msUntil(async () => collections() > before, collectionMs);
    if (ms === undefined) throw new Error('the server did not collect its garbage when it was told to');
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
