import { readAnonymously } from '../outages/anonymous-reads.ts';
import { createTally, type Tally } from '../write-load/actions.ts';
import { verifyWriter } from '../write-load/verify-writer.ts';
import { createWriterPool } from '../write-load/writer-pool.ts';

/** People who read and write without a pause; every answer but a good one is a fault. */
export interface Traffic {
  readonly tally: Tally;
  readonly people: number;
  readonly reads: number;
  /** Lets what is under way come to its end, and looks whether all that was acknowledged is there. */
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
  let isOpen = true;
  const read = async () => {
    while (isOpen) {
      const { requests, faults } = await readAnonymously(server);
      reads += requests;
      tally.faults.push(...faults);
    }
  };
  const all = Promise.all([writerPool.start(server, writers), ...Array.from({ length: readers }, read)]);
  return {
    tally,
    get people() {
      return writerPool.writers.length;
    },
    get reads() {
      return reads;
    },
    async stop() {
      isOpen = false;
      writerPool.stop();
      await all;
      await writerPool.verifyAll((person) => verifyWriter(server, person));
    },
  };
}

export function describeTraffic({ tally, people, reads }: Traffic): string {
  const figure = (number: number) => number.toLocaleString('en');
  return `${figure(reads)} reads and ${figure(tally.acknowledged)} writes of ${people} people, ${tally.faults.length} failed or lost`;
}
