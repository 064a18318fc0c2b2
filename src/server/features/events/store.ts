import { sql } from 'drizzle-orm';
import type { EventName } from '../../../contract/events.ts';
import type { Db } from '../../db/database.ts';
import { eventCounts } from '../../db/schema.ts';

export interface EventCount {
  /** `YYYY-MM-DD` in UT. */
  readonly day: string;
  readonly event: EventName;
  readonly count: number;
}

/** Adds to the counters of several events in one statement; all or none. */
export async function addCounts(db: Db, counts: readonly EventCount[]): Promise<void> {
  await db
    .insert(eventCounts)
    .values([...counts])
    .onConflictDoUpdate({
      target: [eventCounts.day, eventCounts.event],
      set: { count: sql`${eventCounts.count} + excluded.count` },
    });
}
