import { between, min } from 'drizzle-orm';
import { type EventName, eventNames } from '../../../contract/events.ts';
import type { Db } from '../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import { eventCounts } from '../../db/schema.ts';

/** Days as `YYYY-MM-DD` in UTC, both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface StoredCount {
  readonly day: string;
  readonly event: EventName;
  readonly count: number;
}

export interface StoredCounts {
  /** Unordered. Days without events have no row. */
  readonly counts: readonly StoredCount[];
  /** The first day ever counted; null if there is none. */
  readonly countedSince: string | null;
}

/** Read access to the event counters. Calls reject with `unavailable` without a database. */
export function openEventReader(source: DatabaseSource) {
  return {
    readCounts: (range: DayRange): Promise<StoredCounts> =>
      inDatabase(source, async (db) => ({
        counts: await readRange(db, range),
        countedSince: await readFirstDay(db),
      })),
  };
}

async function readRange(db: Db, { from, to }: DayRange): Promise<StoredCount[]> {
  const rows = await db
    .select()
    .from(eventCounts)
    .where(between(eventCounts.day, from, to));
  return rows.filter(isCurrentEvent);
}

/** Reads one index entry, however many years are stored. */
async function readFirstDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: min(eventCounts.day) }).from(eventCounts);
  return row?.day ?? null;
}

const currentEvents: readonly string[] = eventNames;

/** False for events that only an earlier release counted. */
const isCurrentEvent = (row: { day: string; event: string; count: number }): row is StoredCount =>
  currentEvents.includes(row.event);
