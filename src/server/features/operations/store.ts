import { between, min } from 'drizzle-orm';
import { type EventName, eventNames } from '../../../contract/events.ts';
import type { Db } from '../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import { eventCounts } from '../../db/schema.ts';

/** Days as `YYYY-MM-DD` in UT, both of them included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export interface StoredCount {
  readonly day: string;
  readonly event: EventName;
  readonly count: number;
}

export interface StoredCounts {
  /** In no order; a day on which nothing was counted has no row. */
  readonly counts: readonly StoredCount[];
  /** The first day of all; null where nothing was ever counted. */
  readonly countedSince: string | null;
}

/** The counters, to be read alone. Every call throws `unavailable` without a database. */
export function openEventReader(source: DatabaseSource) {
  return { figuresOf: (span: DaySpan) => inDatabase(source, (db) => readFigures(db, span)) };
}

export type EventReader = ReturnType<typeof openEventReader>;

async function readFigures(db: Db, span: DaySpan): Promise<StoredCounts> {
  return { counts: await countsOf(db, span), countedSince: await firstDayOf(db) };
}

async function countsOf(db: Db, { from, to }: DaySpan): Promise<StoredCount[]> {
  const rows = await db
    .select()
    .from(eventCounts)
    .where(between(eventCounts.day, from, to));
  return rows.filter(isKnown);
}

/** One look at the beginning of the table's key, however many years were counted. */
async function firstDayOf(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: min(eventCounts.day) }).from(eventCounts);
  return row?.day ?? null;
}

const known: readonly string[] = eventNames;

/** An event that a former release counted is left out, and does no harm. */
const isKnown = (row: { day: string; event: string; count: number }): row is StoredCount =>
  known.includes(row.event);
