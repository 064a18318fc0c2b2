import type { EventName } from '../../../contract/events.ts';
import { civilDateOfUtc, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { EventCount } from './store.ts';

export interface EventCounter {
  /** Resolves when the count is committed. */
  count(event: EventName): Promise<void>;
}

interface Options {
  readonly clock: () => number;
  readonly add: (counts: readonly EventCount[]) => Promise<void>;
  /** How long to gather counts before they are written together. */
  readonly gatherMs?: number;
}

interface Batch {
  readonly counts: Map<string, EventCount>;
  readonly written: Promise<void>;
}

/**
 * Gathers the counts of a moment into one write, so that a thousand events a second cost the database
 * a few dozen statements and never stand in the way of other answers. Each caller waits for its own commit.
 */
export function createEventCounter({ clock, add, gatherMs = 25 }: Options): EventCounter {
  let open: Batch | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  function openBatch(): Batch {
    const counts = new Map<string, EventCount>();
    const gathered = new Promise((resolve) => setTimeout(resolve, gatherMs));
    const written = Promise.all([gathered, previous]).then(() => {
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

/** One order for all processes: two that write the same rows in different orders would lock each other out. */
function sorted(counts: ReadonlyMap<string, EventCount>): EventCount[] {
  return [...counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
