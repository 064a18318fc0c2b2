import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isFinalReversal } from '../../../../domain/premium/payment-reversal.ts';
import { premiumUntil, type SubscriptionFacts } from '../../../../domain/premium/premium-until.ts';
import { creatingStatus, nextCheckAt } from '../../../../domain/premium/subscription-life.ts';
import type { ProviderSubscription } from '../../../adapters/payments/payments-provider.ts';
import type { Db } from '../../../db/database.ts';
import { accounts, subscriptions } from '../../../db/schema.ts';
import { lockAccount } from './accounts.ts';
import {
  currentOrLatest,
  findCurrent,
  findOne,
  listSubscriptions,
  type SubscriptionRecord,
} from './subscriptions.ts';

/** What is needed before a subscription can be made. */
export interface Preparation {
  readonly accountId: string;
  readonly now: Date;
  /** Under which premium is sold now. */
  readonly priceId: string;
  readonly terms: { readonly context: string; readonly version: string };
}

export async function addCreating(
  db: Db,
  { accountId, now, priceId, terms }: Preparation,
): Promise<SubscriptionRecord> {
  const row = { id: randomUUID(), accountId, status: creatingStatus, priceId, termsVersion: terms.version };
  const facts = { status: creatingStatus, periodEnd: null, createdAt: now, isToEnd: false };
  const times = { createdAt: now, nextCheckAt: checkAt(facts, now) };
  const [record] = await db
    .insert(subscriptions)
    .values({ ...row, ...times })
    .returning();
  if (!record) throw new Error('an insert answered without its row');
  return record;
}

/** What became of a subscription that the provider has and no row knew. */
export type Adoption =
  | { readonly outcome: 'adopted'; readonly record: SubscriptionRecord }
  /** A row has it meanwhile. */
  | { readonly outcome: 'known'; readonly record: SubscriptionRecord }
  /** The account has another current one. */
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
  const wasBoughtAtIt = record.isPremiumPrice && priceId === record.priceId;
  const currentPeriodEnd = new Date(fetched.currentPeriodEnd);
  const createdAt = new Date(fetched.createdAt);
  const { paymentReversal = record.paymentReversal } = fetched;
  const facts = { status, periodEnd: currentPeriodEnd, createdAt, isToEnd: isFinalReversal(paymentReversal) };
  return {
    ...{ providerId: id, status, priceId, endsAtPeriodEnd, createdAt, currentPeriodEnd },
    isPremiumPrice: priceId === soldPriceId || wasBoughtAtIt,
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

interface Checked {
  readonly status: string;
  readonly periodEnd: Date | null;
  readonly createdAt: Date;
  readonly isToEnd: boolean;
}

function checkAt({ periodEnd, createdAt, ...facts }: Checked, now: Date): Date | null {
  const moments = { currentPeriodEnd: periodEnd?.getTime(), createdAt: createdAt.getTime() };
  const at = nextCheckAt({ ...facts, ...moments }, now.getTime());
  return at === undefined ? null : new Date(at);
}

export async function write(
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

/** The one place where premium is given and taken: by all subscriptions of the account, in the transaction that changed one. */
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

export async function adopt(
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
