import { and, desc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { creatingStatus, endedStatuses, hasEnded } from '../../../../domain/premium/subscription-life.ts';
import type { Db } from '../../../db/database.ts';
import { subscriptions } from '../../../db/schema.ts';

export type SubscriptionRecord = typeof subscriptions.$inferSelect;

const isCurrent = notInArray(subscriptions.status, [...endedStatuses]);

export async function findOne(
  db: Db,
  condition: ReturnType<typeof eq>,
): Promise<SubscriptionRecord | undefined> {
  const [record] = await db.select().from(subscriptions).where(condition);
  return record;
}

export async function findCurrent(db: Db, accountId: string): Promise<SubscriptionRecord | undefined> {
  const [record] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isCurrent));
  return record;
}

/** The latest first. */
export function listSubscriptions(db: Db, accountId: string): Promise<SubscriptionRecord[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
}

/** The current one, else the latest: of those that the provider knows. */
export function currentOrLatest(records: readonly SubscriptionRecord[]): SubscriptionRecord | undefined {
  const told = records.filter(({ status }) => status !== creatingStatus);
  return told.find(({ status }) => !hasEnded(status)) ?? told[0];
}

export async function beginAttempt(
  db: Db,
  { id, attempt, revision }: SubscriptionRecord,
  now: Date,
): Promise<SubscriptionRecord | undefined> {
  const [record] = await db
    .update(subscriptions)
    .set({ attempt: attempt + 1, createdAt: now, revision: revision + 1 })
    .where(
      and(
        ...[eq(subscriptions.id, id), eq(subscriptions.status, creatingStatus)],
        eq(subscriptions.revision, revision),
      ),
    )
    .returning();
  return record;
}

export async function removeCreating(db: Db, { id, revision }: SubscriptionRecord): Promise<void> {
  const isTheSame = and(eq(subscriptions.id, id), eq(subscriptions.revision, revision));
  await db.delete(subscriptions).where(and(isTheSame, eq(subscriptions.status, creatingStatus)));
}

export function claimDue(db: Db, now: Date, until: Date, limit: number): Promise<SubscriptionRecord[]> {
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.nextCheckAt), lte(subscriptions.nextCheckAt, now)))
    .orderBy(subscriptions.nextCheckAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(subscriptions)
    .set({ nextCheckAt: until })
    .where(sql`${subscriptions.id} = any(array(${due}))`)
    .returning();
}

export async function countByStatus(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ status: subscriptions.status, count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .groupBy(subscriptions.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}
