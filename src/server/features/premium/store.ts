import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, lte, max, notInArray, sql } from 'drizzle-orm';
import { premiumUntil, type SubscriptionFacts } from '../../../domain/premium/premium-until.ts';
import type { PremiumFeature } from '../../../domain/premium/premium-uses.ts';
import {
  creatingStatus,
  endedStatuses,
  hasEnded,
  needsPayment,
  nextCheckAt,
} from '../../../domain/premium/subscription-life.ts';
import type { Db } from '../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import { accounts, paymentCustomers, premiumUses, subscriptions, termsAcceptances } from '../../db/schema.ts';
import type { ProviderSubscription } from '../../outside/payments/payments-provider.ts';

export type SubscriptionRecord = typeof subscriptions.$inferSelect;

export interface Acceptance {
  readonly version: string;
  readonly acceptedAt: Date;
}

/** What is needed before a subscription can be made. */
export interface Preparation {
  readonly accountId: string;
  readonly now: Date;
  /** Under which premium is sold now. */
  readonly priceId: string;
  readonly terms: { readonly context: string; readonly version: string };
}

export type Refusal = 'gone' | 'unverified' | 'premium' | 'terms';

export type Prepared =
  | { readonly refusal: Refusal }
  | {
      readonly record: SubscriptionRecord;
      readonly email: string;
      readonly customerId: string | undefined;
    };

/** What became of a subscription that the provider has and no row knew. */
export type Adoption =
  | { readonly became: 'adopted'; readonly record: SubscriptionRecord }
  /** A row has it meanwhile. */
  | { readonly became: 'known'; readonly record: SubscriptionRecord }
  /** The account has another living one. */
  | { readonly became: 'spare'; readonly living: SubscriptionRecord }
  | { readonly became: 'gone' };

/** All that the page is told of. */
export interface Standing {
  readonly premiumUntil: Date | undefined;
  /** The living one, else the latest. */
  readonly subscription: SubscriptionRecord | undefined;
  readonly customerId: string | undefined;
  readonly acceptance: Acceptance | undefined;
  readonly lastUsedAt: Date | undefined;
}

/** An account as the operator finds it. */
export interface FoundAccount {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly uses: readonly (typeof premiumUses.$inferSelect)[];
}

/** The tables as the services need them. Every call is one transaction; it throws `unavailable` without a database. */
export type PremiumTables = ReturnType<typeof openPremiumTables>;

/** @param soldPriceId under which premium is sold now; undefined where nothing is sold */
export function openPremiumTables(source: DatabaseSource, soldPriceId: string | undefined) {
  const run = <T>(work: (db: Db) => Promise<T>) => inDatabase(source, work);
  const together = <T>(work: (db: Db) => Promise<T>) => run((db) => db.transaction(work));
  return {
    /** The latest that was accepted for this. */
    findAcceptance: (accountId: string, context: string) =>
      run((db) => findAcceptance(db, accountId, context)),
    /** What was accepted before keeps its moment. False when the account is gone. */
    accept: (accountId: string, context: string, version: string, acceptedAt: Date) =>
      run((db) => accept(db, accountId, context, { version, acceptedAt })),

    findStanding: (accountId: string, context: string) =>
      together((db) => findStanding(db, accountId, context)),
    /** Finds the living subscription, or puts a row there for it. */
    prepare: (preparation: Preparation) => together((db) => prepare(db, preparation)),
    /** The customer that stands afterwards: the one of another process, where it was there first. */
    keepCustomer: (accountId: string, customerId: string, former: string | undefined, now: Date) =>
      together((db) => keepCustomer(db, { accountId, customerId, createdAt: now }, former)),
    /** Another idempotency key for what is being made. Undefined when somebody else has changed the row. */
    beginAttempt: (record: SubscriptionRecord, now: Date) => run((db) => beginAttempt(db, record, now)),

    find: (id: string) => run((db) => findOne(db, eq(subscriptions.id, id))),
    findByProviderId: (id: string) => run((db) => findOne(db, eq(subscriptions.providerId, id))),
    findLiving: (accountId: string) => run((db) => findLiving(db, accountId)),
    findCustomer: (accountId: string) => run((db) => findCustomer(db, accountId)),
    findAccountOfCustomer: (customerId: string) => run((db) => findAccountOfCustomer(db, customerId)),

    /**
     * Writes what was fetched after the record was read, and what follows of it for premium. Undefined when the row is
     * not the one that was read any more: what was fetched may be older than what stands there.
     */
    write: (record: SubscriptionRecord, fetched: ProviderSubscription, now: Date) =>
      together((db) => write(db, record, valuesOf(record, fetched, soldPriceId, now))),
    /** For one that the provider does not know. */
    writeEnded: (record: SubscriptionRecord, now: Date) =>
      together((db) => write(db, record, endedValues(now))),
    adopt: (accountId: string, fetched: ProviderSubscription, termsVersion: string, now: Date) =>
      together((db) => adopt(db, accountId, newRecord(accountId, fetched, termsVersion), soldPriceId, now)),
    /** Takes rows that are to be asked about; nobody else gets them until then. */
    claimDue: (now: Date, until: Date, limit: number) => run((db) => claimDue(db, now, until, limit)),
    removeCreating: (record: SubscriptionRecord) => run((db) => removeCreating(db, record)),

    noteUse: (accountId: string, feature: PremiumFeature, now: Date) =>
      run((db) => noteUse(db, accountId, feature, now)),
    findByEmail: (email: string) => run((db) => findByEmail(db, email)),
    countByStatus: () => run(countByStatus),
  };
}

const isLiving = notInArray(subscriptions.status, [...endedStatuses]);

async function findAcceptance(db: Db, accountId: string, context: string): Promise<Acceptance | undefined> {
  const { version, acceptedAt } = termsAcceptances;
  const [row] = await db
    .select({ version, acceptedAt })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.accountId, accountId), eq(termsAcceptances.context, context)))
    .orderBy(desc(version))
    .limit(1);
  return row;
}

async function accept(
  db: Db,
  accountId: string,
  context: string,
  { version, acceptedAt }: Acceptance,
): Promise<boolean> {
  const result = await db.execute(sql`
    with account as (select id from ${accounts} where id = ${accountId} for key share),
    added as (insert into ${termsAcceptances} (account_id, context, version, accepted_at)
      select id, ${context}, ${version}, ${acceptedAt.toISOString()}::timestamptz from account
      on conflict do nothing)
    select id from account`);
  return result.rows.length > 0;
}

async function findStanding(db: Db, accountId: string, context: string): Promise<Standing> {
  const [account] = await db
    .select({ premiumUntil: accounts.premiumUntil })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const [use] = await db
    .select({ at: max(premiumUses.lastUsedAt) })
    .from(premiumUses)
    .where(eq(premiumUses.accountId, accountId));
  return {
    premiumUntil: account?.premiumUntil ?? undefined,
    subscription: countingOne(await listOf(db, accountId)),
    customerId: await findCustomer(db, accountId),
    acceptance: await findAcceptance(db, accountId, context),
    lastUsedAt: use?.at ?? undefined,
  };
}

/** The latest first. */
function listOf(db: Db, accountId: string): Promise<SubscriptionRecord[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
}

/** The living one, else the latest: of those that the provider knows. */
function countingOne(records: readonly SubscriptionRecord[]): SubscriptionRecord | undefined {
  const told = records.filter(({ status }) => status !== creatingStatus);
  return told.find(({ status }) => !hasEnded(status)) ?? told[0];
}

/** Keeps others from the account's subscriptions until the transaction ends. Undefined when it is gone. */
async function lockAccount(db: Db, accountId: string) {
  const { email, emailVerifiedAt, premiumUntil: until } = accounts;
  const [account] = await db
    .select({ email, emailVerifiedAt, until })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return account;
}

async function prepare(db: Db, preparation: Preparation): Promise<Prepared> {
  const { accountId, now, terms } = preparation;
  const account = await lockAccount(db, accountId);
  if (!account) return { refusal: 'gone' };
  if (!account.emailVerifiedAt) return { refusal: 'unverified' };
  const living = await findLiving(db, accountId);
  const isOpen = living && (living.status === creatingStatus || needsPayment(living.status));
  const isPremium = account.until !== null && now < account.until;
  if (!isOpen && (living || isPremium)) return { refusal: 'premium' };
  const acceptance = await findAcceptance(db, accountId, terms.context);
  if (acceptance?.version !== terms.version) return { refusal: 'terms' };
  const record = living ?? (await addCreating(db, preparation));
  return { record, email: account.email, customerId: await findCustomer(db, accountId) };
}

async function addCreating(
  db: Db,
  { accountId, now, priceId, terms }: Preparation,
): Promise<SubscriptionRecord> {
  const row = { id: randomUUID(), accountId, status: creatingStatus, priceId, termsVersion: terms.version };
  const times = { createdAt: now, nextCheckAt: checkAt(creatingStatus, null, now, now) };
  const [record] = await db
    .insert(subscriptions)
    .values({ ...row, ...times })
    .returning();
  if (!record) throw new Error('an insert answered without its row');
  return record;
}

async function keepCustomer(
  db: Db,
  customer: typeof paymentCustomers.$inferInsert,
  former: string | undefined,
): Promise<string | undefined> {
  const { accountId, customerId, createdAt } = customer;
  if (!(await lockAccount(db, accountId))) return undefined;
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing();
  if (former !== undefined)
    await db
      .update(paymentCustomers)
      .set({ customerId, createdAt })
      .where(and(eq(paymentCustomers.accountId, accountId), eq(paymentCustomers.customerId, former)));
  return findCustomer(db, accountId);
}

async function beginAttempt(
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

async function findOne(db: Db, condition: ReturnType<typeof eq>): Promise<SubscriptionRecord | undefined> {
  const [record] = await db.select().from(subscriptions).where(condition);
  return record;
}

async function findLiving(db: Db, accountId: string): Promise<SubscriptionRecord | undefined> {
  const [record] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isLiving));
  return record;
}

async function findCustomer(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.accountId, accountId));
  return row?.id;
}

async function findAccountOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: paymentCustomers.accountId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId));
  return row?.id;
}

type Values = Partial<typeof subscriptions.$inferInsert> & { readonly status: string };

function valuesOf(
  record: Pick<SubscriptionRecord, 'isPremiumPrice' | 'priceId'>,
  fetched: ProviderSubscription,
  soldPriceId: string | undefined,
  now: Date,
): Values {
  const { id, status, priceId, endsAtPeriodEnd, endedAt } = fetched;
  const wasBoughtAtIt = record.isPremiumPrice && priceId === record.priceId;
  const currentPeriodEnd = new Date(fetched.currentPeriodEnd);
  const createdAt = new Date(fetched.createdAt);
  return {
    ...{ providerId: id, status, priceId, endsAtPeriodEnd, createdAt, currentPeriodEnd },
    isPremiumPrice: priceId === soldPriceId || wasBoughtAtIt,
    currentPeriodStart: new Date(fetched.currentPeriodStart),
    endedAt: endedAt === undefined ? null : new Date(endedAt),
    syncedAt: now,
    nextCheckAt: checkAt(status, currentPeriodEnd, createdAt, now),
  };
}

const endedValues = (now: Date): Values => ({
  status: 'canceled',
  endedAt: now,
  syncedAt: now,
  nextCheckAt: null,
});

function checkAt(status: string, periodEnd: Date | null, createdAt: Date, now: Date): Date | null {
  const facts = { status, currentPeriodEnd: periodEnd?.getTime(), createdAt: createdAt.getTime() };
  const at = nextCheckAt(facts, now.getTime());
  return at === undefined ? null : new Date(at);
}

async function write(
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
  if (record) await writeRights(db, accountId);
  return record;
}

/** The one place where premium is given and taken: by all subscriptions of the account, in the transaction that changed one. */
async function writeRights(db: Db, accountId: string): Promise<void> {
  const records = await listOf(db, accountId);
  const until = premiumUntil(records.flatMap(factsOf));
  await db
    .update(accounts)
    .set({
      subscriptionStatus: countingOne(records)?.status ?? null,
      premiumUntil: until === undefined ? null : new Date(until),
    })
    .where(eq(accounts.id, accountId));
}

function factsOf(record: SubscriptionRecord): SubscriptionFacts[] {
  const { status, isPremiumPrice, currentPeriodStart: start, currentPeriodEnd: end } = record;
  if (!isPremiumPrice || !start || !end) return [];
  const { endsAtPeriodEnd } = record;
  return [{ status, endsAtPeriodEnd, currentPeriodStart: start.getTime(), currentPeriodEnd: end.getTime() }];
}

type NewRecord = Pick<
  typeof subscriptions.$inferInsert,
  'id' | 'accountId' | 'termsVersion' | 'priceId' | 'createdAt'
> & { readonly fetched: ProviderSubscription };

function newRecord(accountId: string, fetched: ProviderSubscription, termsVersion: string): NewRecord {
  const { priceId } = fetched;
  return {
    ...{ id: randomUUID(), accountId, termsVersion, priceId, fetched },
    createdAt: new Date(fetched.createdAt),
  };
}

async function adopt(
  db: Db,
  accountId: string,
  { fetched, ...row }: NewRecord,
  soldPriceId: string | undefined,
  now: Date,
): Promise<Adoption> {
  if (!(await lockAccount(db, accountId))) return { became: 'gone' };
  const known = await findOne(db, eq(subscriptions.providerId, fetched.id));
  if (known) return { became: 'known', record: known };
  const living = await findLiving(db, accountId);
  if (living && living.status !== creatingStatus) return { became: 'spare', living };
  const values = valuesOf({ isPremiumPrice: false, priceId: '' }, fetched, soldPriceId, now);
  const [record] = living
    ? await db
        .update(subscriptions)
        .set({ ...values, revision: living.revision + 1 })
        .where(eq(subscriptions.id, living.id))
        .returning()
    : await db
        .insert(subscriptions)
        .values({ ...row, ...values })
        .returning();
  await writeRights(db, accountId);
  return record ? { became: 'adopted', record } : { became: 'gone' };
}

function claimDue(db: Db, now: Date, until: Date, limit: number): Promise<SubscriptionRecord[]> {
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

async function removeCreating(db: Db, { id, revision }: SubscriptionRecord): Promise<void> {
  const isTheSame = and(eq(subscriptions.id, id), eq(subscriptions.revision, revision));
  await db.delete(subscriptions).where(and(isTheSame, eq(subscriptions.status, creatingStatus)));
}

async function noteUse(db: Db, accountId: string, feature: PremiumFeature, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into ${premiumUses} (account_id, feature, first_used_at, last_used_at)
    select id, ${feature}, ${at}, ${at} from ${accounts} where id = ${accountId} for key share
    on conflict (account_id, feature) do update set last_used_at = excluded.last_used_at`);
}

async function findByEmail(db: Db, email: string): Promise<readonly FoundAccount[]> {
  const found = await db.select().from(accounts).where(eq(accounts.email, email)).orderBy(accounts.createdAt);
  const ids = found.map(({ id }) => id);
  const uses = ids.length
    ? await db.select().from(premiumUses).where(inArray(premiumUses.accountId, ids))
    : [];
  return found.map(({ id, createdAt }) => ({
    ...{ id, email, createdAt },
    uses: uses.filter(({ accountId }) => accountId === id),
  }));
}

async function countByStatus(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ status: subscriptions.status, count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .groupBy(subscriptions.status);
  return new Map(rows.map(({ status, count }) => [status, count]));
}
