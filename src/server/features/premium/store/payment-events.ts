import { and, count, eq, inArray, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { PaymentEvent } from '../../../adapters/payments/payments-provider.ts';
import type { Db } from '../../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../../db/in-database.ts';
import { paymentEvents } from '../../../db/schema.ts';

/** An event that only this process handles until its claim expires. */
export interface ClaimedEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly paymentIntentId: string | null;
  /** How often it has been claimed, including this time. */
  readonly attempts: number;
}

interface Claim {
  readonly now: Date;
  /** When the claim expires and another process may claim unfinished events. */
  readonly until: Date;
  readonly limit: number;
}

/**
 * The payment provider's webhook events. Every call is one transaction and throws `unavailable` if the database can't
 * be reached.
 */
export type EventTables = ReturnType<typeof openEventTables>;

export function openEventTables(source: DatabaseSource) {
  const run = <T>(work: (db: Db) => Promise<T>) => inDatabase(source, work);
  return {
    /** Is committed when it resolves. An event that is already stored stays unchanged. */
    add: (event: PaymentEvent, now: Date) => run((db) => addEvent(db, event, now)),
    claim: (claim: Claim) => run((db) => claimEvents(db, claim)),
    finish: (ids: readonly string[], now: Date, failure?: string) =>
      run((db) => finish(db, ids, now, failure)),
    /** Does nothing if another process has claimed the event since. */
    postpone: (event: ClaimedEvent, nextAttemptAt: Date, failure: string) =>
      run((db) => postpone(db, event, nextAttemptAt, failure)),
    /** Returns when the next event is due, or undefined if none is waiting. */
    nextAttemptAt: () => run(nextAttemptAt),
    countWaiting: () => run(countWaiting),
    /** Returns when the oldest waiting event arrived. */
    oldestReceivedAt: () => run(oldestReceivedAt),
    removeProcessed: (before: Date) => run((db) => removeProcessed(db, before)),
  };
}

async function addEvent(db: Db, event: PaymentEvent, now: Date): Promise<void> {
  const { id, type, customerId, subscriptionId, paymentIntentId, happenedAt } = event;
  await db
    .insert(paymentEvents)
    .values({
      ...{ id, type, customerId, subscriptionId, paymentIntentId, happenedAt: new Date(happenedAt) },
      ...{ receivedAt: now, nextAttemptAt: now },
    })
    .onConflictDoNothing();
}

const isWaiting = isNull(paymentEvents.processedAt);

function claimEvents(db: Db, { now, until, limit }: Claim): Promise<ClaimedEvent[]> {
  const due = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isWaiting, lte(paymentEvents.nextAttemptAt, now)))
    .orderBy(paymentEvents.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const { id, type, customerId, subscriptionId, paymentIntentId, attempts } = paymentEvents;
  return db
    .update(paymentEvents)
    .set({ nextAttemptAt: until, attempts: sql`least(${attempts} + 1, 32767)` })
    .where(sql`${id} = any(array(${due}))`)
    .returning({ id, type, customerId, subscriptionId, paymentIntentId, attempts });
}

async function finish(db: Db, ids: readonly string[], now: Date, failure?: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ processedAt: now, lastFailure: failure ?? null })
    .where(inArray(paymentEvents.id, [...ids]));
}

async function postpone(
  db: Db,
  { id, attempts }: ClaimedEvent,
  nextAttemptAt: Date,
  failure: string,
): Promise<void> {
  const isStillOurs = and(eq(paymentEvents.id, id), eq(paymentEvents.attempts, attempts));
  await db.update(paymentEvents).set({ nextAttemptAt, lastFailure: failure }).where(isStillOurs);
}

async function nextAttemptAt(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(paymentEvents.nextAttemptAt) })
    .from(paymentEvents)
    .where(isWaiting);
  return row?.at ?? undefined;
}

async function countWaiting(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(paymentEvents).where(isWaiting);
  return row?.count ?? 0;
}

async function oldestReceivedAt(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(isWaiting);
  return row?.at ?? undefined;
}

async function removeProcessed(db: Db, before: Date): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(and(sql`${paymentEvents.processedAt} is not null`, lt(paymentEvents.receivedAt, before)));
}
