import { eq } from 'drizzle-orm';
import { isFinalReversal } from '../../../../domain/premium/payment-reversal.ts';
import type { PremiumFeature } from '../../../../domain/premium/premium-uses.ts';
import { creatingStatus, needsPayment } from '../../../../domain/premium/subscription-status.ts';
import type { ProviderSubscription } from '../../../adapters/payments/payments-provider.ts';
import type { Db } from '../../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../../db/in-database.ts';
import { accounts, subscriptions } from '../../../db/schema.ts';
import {
  type Acceptance,
  accept,
  findAcceptance,
  findAccountOfCustomer,
  findByEmail,
  findCustomer,
  findLastUse,
  lockAccount,
  noteUse,
  saveCustomer,
} from './accounts.ts';
import {
  addCreating,
  beginAttempt,
  claimDue,
  countByStatus,
  currentOrLatest,
  endedValues,
  findCurrent,
  findOne,
  insertAdoptedSubscription,
  listSubscriptions,
  newRecord,
  type Preparation,
  removeCreating,
  type SubscriptionRecord,
  valuesOf,
  writeSubscription,
} from './subscriptions.ts';

export type Refusal = 'gone' | 'unverified' | 'premium' | 'disputed' | 'terms';

export type Prepared =
  | { readonly refusal: Refusal }
  | {
      readonly record: SubscriptionRecord;
      readonly email: string;
      readonly customerId: string | undefined;
    };

/** Everything that the page shows about an account's premium. */
export interface PremiumOverview {
  readonly premiumUntil: Date | undefined;
  /** The current subscription, or else the latest. */
  readonly subscription: SubscriptionRecord | undefined;
  readonly customerId: string | undefined;
  readonly acceptance: Acceptance | undefined;
  readonly lastUsedAt: Date | undefined;
}

/** Premium's tables. Every call is one transaction and throws `unavailable` if the database can't be reached. */
export type PremiumTables = ReturnType<typeof openPremiumTables>;

/** @param soldPriceId the price at which premium is sold now; undefined if payments aren't configured */
export function openPremiumTables(source: DatabaseSource, soldPriceId: string | undefined) {
  const run = <T>(work: (db: Db) => Promise<T>) => inDatabase(source, work);
  const inTransaction = <T>(work: (db: Db) => Promise<T>) => run((db) => db.transaction(work));
  return {
    /** Returns the latest acceptance in this context. */
    findAcceptance: (accountId: string, context: string) =>
      run((db) => findAcceptance(db, accountId, context)),
    /** Keeps the date of an earlier acceptance of the same version. Returns false if the account no longer exists. */
    accept: (accountId: string, context: string, version: string, acceptedAt: Date) =>
      run((db) => accept(db, accountId, context, { version, acceptedAt })),

    findOverview: (accountId: string, context: string) =>
      inTransaction((db) => findOverview(db, accountId, context)),
    /** Checks that the account may subscribe, then finds its current subscription or inserts a row for a new one. */
    prepare: (preparation: Preparation) => inTransaction((db) => prepare(db, preparation)),
    /** Returns the customer that is stored afterwards: another process's, if that was stored first. */
    saveCustomer: (accountId: string, customerId: string, former: string | undefined, now: Date) =>
      inTransaction((db) => saveCustomer(db, { accountId, customerId, createdAt: now }, former)),
    /** Switches a row that is being created to a new idempotency key. Returns undefined if the row has changed. */
    beginAttempt: (record: SubscriptionRecord, now: Date) => run((db) => beginAttempt(db, record, now)),

    find: (id: string) => run((db) => findOne(db, eq(subscriptions.id, id))),
    findByProviderId: (id: string) => run((db) => findOne(db, eq(subscriptions.providerId, id))),
    findCurrent: (accountId: string) => run((db) => findCurrent(db, accountId)),
    findCustomer: (accountId: string) => run((db) => findCustomer(db, accountId)),
    findAccountOfCustomer: (customerId: string) => run((db) => findAccountOfCustomer(db, customerId)),

    /**
     * Writes a subscription that was fetched after `record` was read, and updates `accounts.premium_until`. Returns
     * undefined if the row has changed since it was read, because it may then be newer than what was fetched.
     */
    write: (record: SubscriptionRecord, fetched: ProviderSubscription, now: Date) =>
      inTransaction((db) => writeSubscription(db, record, valuesOf(record, fetched, soldPriceId, now))),
    /** Marks a subscription as ended that doesn't exist at the provider. */
    writeEnded: (record: SubscriptionRecord, now: Date) =>
      inTransaction((db) => writeSubscription(db, record, endedValues(now))),
    adopt: (accountId: string, fetched: ProviderSubscription, termsVersion: string, now: Date) =>
      inTransaction((db) =>
        insertAdoptedSubscription(
          db,
          accountId,
          newRecord(accountId, fetched, termsVersion),
          soldPriceId,
          now,
        ),
      ),
    /** Claims rows that are due for a check; other processes skip them until `until`. */
    claimDue: (now: Date, until: Date, limit: number) => run((db) => claimDue(db, now, until, limit)),
    removeCreating: (record: SubscriptionRecord) => run((db) => removeCreating(db, record)),

    noteUse: (accountId: string, feature: PremiumFeature, now: Date) =>
      run((db) => noteUse(db, accountId, feature, now)),
    findByEmail: (email: string) => run((db) => findByEmail(db, email)),
    countByStatus: () => run(countByStatus),
  };
}

async function findOverview(db: Db, accountId: string, context: string): Promise<PremiumOverview> {
  const [account] = await db
    .select({ premiumUntil: accounts.premiumUntil })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return {
    premiumUntil: account?.premiumUntil ?? undefined,
    subscription: currentOrLatest(await listSubscriptions(db, accountId)),
    customerId: await findCustomer(db, accountId),
    acceptance: await findAcceptance(db, accountId, context),
    lastUsedAt: await findLastUse(db, accountId),
  };
}

/** Whether the subscription is being created, waits for a payment, or ends because its payment was reversed. */
function canContinue({ status, paymentReversal }: SubscriptionRecord): boolean {
  return status === creatingStatus || needsPayment(status) || isFinalReversal(paymentReversal);
}

async function prepare(db: Db, preparation: Preparation): Promise<Prepared> {
  const { accountId, now, terms } = preparation;
  const account = await lockAccount(db, accountId);
  if (!account) return { refusal: 'gone' };
  if (!account.emailVerifiedAt) return { refusal: 'unverified' };
  const current = await findCurrent(db, accountId);
  const isOpen = current && canContinue(current);
  const isPremium = account.until !== null && now < account.until;
  if (!isOpen && current?.paymentReversal === 'disputed') return { refusal: 'disputed' };
  if (!isOpen && (current || isPremium)) return { refusal: 'premium' };
  const acceptance = await findAcceptance(db, accountId, terms.context);
  if (acceptance?.version !== terms.version) return { refusal: 'terms' };
  const record = current ?? (await addCreating(db, preparation));
  return { record, email: account.email, customerId: await findCustomer(db, accountId) };
}
