import { sql } from 'drizzle-orm';
import type { EventName } from '../../../contract/events.ts';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import { eventCounts } from '../../db/schema.ts';

export interface EventCount {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly event: EventName;
  readonly count: number;
}

export interface EventTables {
  /** Adds to the counters in one statement. Rejects with `unavailable`, having added nothing, if the database fails. */
  addCounts(counts: readonly EventCount[]): Promise<void>;
}

export function openEventTables(source: DatabaseSource): EventTables {
  return {
    addCounts: (counts) =>
      inDatabase(source, async (db) => {
        await db
          .insert(eventCounts)
          .values([...counts])
          .onConflictDoUpdate({
            target: [eventCounts.day, eventCounts.event],
            set: { count: sql`${eventCounts.count} + excluded.count` },
          });
      }),
  };
}
