import { readAnonymously } from '../outages/anonymous-reads.ts';
import { createTally, type Tally } from '../write-load/actions.ts';
import { verifyWriter } from '../write-load/verify-writer.ts';
import { createWriterPool } from '../write-load/writer-pool.ts';

/** Users who read and write continuously. Every failed request is a fault. */
export interface Traffic {
  readonly tally: Tally;
  readonly writerCount: number;
  readonly reads: number;
  /** Waits for requests in progress and verifies that all acknowledged writes are stored. */
  stop(): Promise<void>;
}

interface Options {
  readonly writers: number;
  readonly readers: number;
  readonly random: () => number;
}

export function startTraffic(server: string, { writers, readers, random }: Options): Traffic {
  const tally = createTally(random);
  const writerPool = createWriterPool(tally);
  let reads = 0;
  let isRunning = true;
  const read = async () => {
    while (isRunning) {
      const { requests, faults } = await readAnonymously(server);
      reads += requests;
      tally.faults.push(...faults);
    }
  };
  const loops = Promise.all([writerPool.start(server, writers), ...Array.from({ length: readers }, read)]);
  return {
    tally,
    get writerCount() {
      return writerPool.writers.length;
    },
    get reads() {
      return reads;
    },
    async stop() {
      isRunning = false;
      writerPool.stop();
      await loops;
      await writerPool.verifyAll((writer) => verifyWriter(server, writer));
    },
  };
}

export function describeTraffic({ tally, writerCount, reads }: Traffic): string {
  const figure = (number: number) => number.toLocaleString('en');
  return `${figure(reads)} reads and ${figure(tally.acknowledged)} writes of ${writerCount} users, ${tally.faults.length} failed or lost`;
}
