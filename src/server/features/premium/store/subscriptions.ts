import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { isFinalReversal } from '../../../../domain/premium/payment-reversal.ts';
import { premiumUntil, type SubscriptionFacts } from '../../../../domain/premium/premium-until.ts';
import {
  creatingStatus,
  endedStatuses,
  hasEnded,
  nextCheckAt,
} from '../../../../domain/premium/subscription-status.ts';
import type { ProviderSubscription } from '../../../adapters/payments/payments-provider.ts';
import type { Db } from '../../../db/database.ts';
import { accounts, subscriptions } from '../../../db/schema.ts';
import { lockAccount } from './accounts.ts';

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

/** Returns all subscriptions of the account, newest first. */
export function listSubscriptions(db: Db, accountId: string): Promise<SubscriptionRecord[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
}

/** Returns the current subscription, or else the latest, of those that exist at the provider. */
export function currentOrLatest(records: readonly SubscriptionRecord[]): SubscriptionRecord | undefined {
  const known = records.filter(({ status }) => status !== creatingStatus);
  return known.find(({ status }) => !hasEnded(status)) ?? known[0];
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
  const isUnchanged = and(eq(subscriptions.id, id), eq(subscriptions.revision, revision));
  await db.delete(subscriptions).where(and(isUnchanged, eq(subscriptions.status, creatingStatus)));
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

/** Input for creating a subscription. */
export interface Preparation {
  readonly accountId: string;
  readonly now: Date;
  /** The price at which premium is sold now. */
  readonly priceId: string;
  readonly terms: { readonly context: string; readonly version: string };
}

export async function addCreating(
  db: Db,
  { accountId, now, priceId, terms }: Preparation,
): Promise<SubscriptionRecord> {
  const row = { id: randomUUID(), accountId, status: creatingStatus, priceId, termsVersion: terms.version };
  const facts = { status: creatingStatus, periodEnd: null, createdAt: now, mustBeCancelled: false };
  const times = { createdAt: now, nextCheckAt: checkAt(facts, now) };
  const [record] = await db
    .insert(subscriptions)
    .values({ ...row, ...times })
    .returning();
  if (!record) throw new Error('the insert returned no row');
  return record;
}

/** The result of storing a subscription that exists at the provider but had no row. */
export type Adoption =
  | { readonly outcome: 'adopted'; readonly record: SubscriptionRecord }
  /** Another request stored it first. */
  | { readonly outcome: 'known'; readonly record: SubscriptionRecord }
  /** The account already has another current subscription. */
  | { readonly outcome: 'duplicate'; readonly current: SubscriptionRecord }
  | { readonly outcome: 'gone' };

type Values = Partial<typeof subscriptions.$inferInsert> & { readonly status: string };

export function valuesOf(
  record: Pick<SubscriptionRecord, 'isPremiumPrice' | 'priceId' | 'paymentReversal'>,
  fetched: ProviderSubscription,
  soldPriceId: string | undefined,
  now: Date,
): Values {
  const { id, status, priceId, endsAtPeriodEnd, endedAt } = fetched;
  const wasPremiumPrice = record.isPremiumPrice && priceId === record.priceId;
  const currentPeriodEnd = new Date(fetched.currentPeriodEnd);
  const createdAt = new Date(fetched.createdAt);
  const { paymentReversal = record.paymentReversal } = fetched;
  const facts = {
    status,
    periodEnd: currentPeriodEnd,
    createdAt,
    mustBeCancelled: isFinalReversal(paymentReversal),
  };
  return {
    ...{ providerId: id, status, priceId, endsAtPeriodEnd, createdAt, currentPeriodEnd },
    isPremiumPrice: priceId === soldPriceId || wasPremiumPrice,
    currentPeriodStart: new Date(fetched.currentPeriodStart),
    endedAt: endedAt === undefined ? null : new Date(endedAt),
    paymentReversal,
    syncedAt: now,
    nextCheckAt: checkAt(facts, now),
  };
}

export const endedValues = (now: Date): Values => ({
  status: 'canceled',
  endedAt: now,
  syncedAt: now,
  nextCheckAt: null,
});

interface CheckFacts {
  readonly status: string;
  readonly periodEnd: Date | null;
  readonly createdAt: Date;
  readonly mustBeCancelled: boolean;
}

function checkAt({ periodEnd, createdAt, ...facts }: CheckFacts, now: Date): Date | null {
  const moments = { currentPeriodEnd: periodEnd?.getTime(), createdAt: createdAt.getTime() };
  const at = nextCheckAt({ ...facts, ...moments }, now.getTime());
  return at === undefined ? null : new Date(at);
}

export async function writeSubscription(
  db: Db,
  { id, accountId, revision }: Pick<SubscriptionRecord, 'id' | 'accountId' | 'revision'>,
  values: Values,
): Promise<SubscriptionRecord | undefined> {
  if (!(await lockAccount(db, accountId))) return undefined;
  const [record] = await db
    .update(subscriptions)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.revision, revision)))
    .returning();
  if (record) await writePremiumUntil(db, accountId);
  return record;
}

/**
 * Recomputes `accounts.premium_until` from all subscriptions of the account. This is the only place that grants or
 * removes premium; it runs in the transaction that changed a subscription.
 */
async function writePremiumUntil(db: Db, accountId: string): Promise<void> {
  const records = await listSubscriptions(db, accountId);
  const until = premiumUntil(records.flatMap(factsOf));
  await db
    .update(accounts)
    .set({
      subscriptionStatus: currentOrLatest(records)?.status ?? null,
      premiumUntil: until === undefined ? null : new Date(until),
    })
    .where(eq(accounts.id, accountId));
}

function factsOf(record: SubscriptionRecord): SubscriptionFacts[] {
  const { status, isPremiumPrice, currentPeriodStart: start, currentPeriodEnd: end } = record;
  if (!isPremiumPrice || !start || !end) return [];
  const { endsAtPeriodEnd, paymentReversal } = record;
  const facts = { status, endsAtPeriodEnd, paymentReversal };
  return [{ ...facts, currentPeriodStart: start.getTime(), currentPeriodEnd: end.getTime() }];
}

type NewRecord = Pick<
  typeof subscriptions.$inferInsert,
  'id' | 'accountId' | 'termsVersion' | 'priceId' | 'createdAt'
> & { readonly fetched: ProviderSubscription };

export function newRecord(accountId: string, fetched: ProviderSubscription, termsVersion: string): NewRecord {
  const { priceId } = fetched;
  return {
    ...{ id: randomUUID(), accountId, termsVersion, priceId, fetched },
    createdAt: new Date(fetched.createdAt),
  };
}

export async function insertAdoptedSubscription(
  db: Db,
  accountId: string,
  { fetched, ...row }: NewRecord,
  soldPriceId: string | undefined,
  now: Date,
): Promise<Adoption> {
  if (!(await lockAccount(db, accountId))) return { outcome: 'gone' };
  const known = await findOne(db, eq(subscriptions.providerId, fetched.id));
  if (known) return { outcome: 'known', record: known };
  const current = await findCurrent(db, accountId);
  if (current && current.status !== creatingStatus) return { outcome: 'duplicate', current };
  const unknown = { isPremiumPrice: false, priceId: '', paymentReversal: null };
  const values = valuesOf(unknown, fetched, soldPriceId, now);
  const [record] = current
    ? await db
        .update(subscriptions)
        .set({ ...values, revision: current.revision + 1 })
        .where(eq(subscriptions.id, current.id))
        .returning()
    : await db
        .insert(subscriptions)
        .values({ ...row, ...values })
        .returning();
  await writePremiumUntil(db, accountId);
  return record ? { outcome: 'adopted', record } : { outcome: 'gone' };
}
