import type { EventName } from '../../../contract/events.ts';
import { civilDateOfUtc, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { EventCount } from './store.ts';

export interface EventCounter {
  /** Resolves when the count is committed. */
  count(event: EventName): Promise<void>;
}

interface Options {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly add: (counts: readonly EventCount[]) => Promise<void>;
  /** How long to collect counts before they are written in one batch. */
  readonly batchMs?: number;
}

interface Batch {
  readonly counts: Map<string, EventCount>;
  readonly written: Promise<void>;
}

/** Writes counts in batches, so that a thousand events a second cost only a few dozen statements. */
export function createEventCounter({ clock, add, batchMs = 25 }: Options): EventCounter {
  let open: Batch | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  function openBatch(): Batch {
    const counts = new Map<string, EventCount>();
    const collected = new Promise((resolve) => setTimeout(resolve, batchMs));
    const written = Promise.all([collected, previous]).then(() => {
      open = undefined;
      return add(sorted(counts));
    });
    previous = written.catch(() => {});
    return { counts, written };
  }

  return {
    count(event) {
      open ??= openBatch();
      const day = formatIsoDate(civilDateOfUtc(clock()));
      const key = `${day} ${event}`;
      open.counts.set(key, { day, event, count: (open.counts.get(key)?.count ?? 0) + 1 });
      return open.written;
    },
  };
}

/** All processes write rows in the same order, which avoids deadlocks. */
function sorted(counts: ReadonlyMap<string, EventCount>): EventCount[] {
  return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
