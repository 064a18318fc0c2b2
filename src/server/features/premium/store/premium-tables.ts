import { eq } from 'drizzle-orm';
import { isFinalReversal } from '../../../../domain/premium/payment-reversal.ts';
import type { PremiumFeature } from '../../../../domain/premium/premium-uses.ts';
import { creatingStatus, needsPayment } from '../../../../domain/premium/subscription-life.ts';
import type { ProviderSubscription } from '../../../adapters/payments/payments-provider.ts';
import type { Db } from '../../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../../db/in-database.ts';
import { accounts, subscriptions } from '../../../db/schema.ts';
import { findByEmail, lockAccount } from './accounts.ts';
import { findAccountOfCustomer, findCustomer, saveCustomer } from './customers.ts';
import {
  addCreating,
  adopt,
  endedValues,
  newRecord,
  type Preparation,
  valuesOf,
  write,
} from './subscription-writes.ts';
import {
  beginAttempt,
  claimDue,
  countByStatus,
  currentOrLatest,
  findCurrent,
  findOne,
  listSubscriptions,
  removeCreating,
  type SubscriptionRecord,
} from './subscriptions.ts';
import { type Acceptance, accept, findAcceptance } from './terms.ts';
import { findLastUse, noteUse } from './uses.ts';

export type Refusal = 'gone' | 'unverified' | 'premium' | 'disputed' | 'terms';

export type Prepared =
  | { readonly refusal: Refusal }
  | {
      readonly record: SubscriptionRecord;
      readonly email: string;
      readonly customerId: string | undefined;
    };

/** All that the page is told of. */
export interface PremiumOverview {
  readonly premiumUntil: Date | undefined;
  /** The current one, else the latest. */
  readonly subscription: SubscriptionRecord | undefined;
  readonly customerId: string | undefined;
  readonly acceptance: Acceptance | undefined;
  readonly lastUsedAt: Date | undefined;
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

    findOverview: (accountId: string, context: string) =>
      together((db) => findOverview(db, accountId, context)),
    /** Finds the current subscription, or puts a row there for it. */
    prepare: (preparation: Preparation) => together((db) => prepare(db, preparation)),
    /** The customer that stands afterwards: the one of another process, where it was there first. */
    saveCustomer: (accountId: string, customerId: string, former: string | undefined, now: Date) =>
      together((db) => saveCustomer(db, { accountId, customerId, createdAt: now }, former)),
    /** Another idempotency key for what is being made. Undefined when somebody else has changed the row. */
    beginAttempt: (record: SubscriptionRecord, now: Date) => run((db) => beginAttempt(db, record, now)),

    find: (id: string) => run((db) => findOne(db, eq(subscriptions.id, id))),
    findByProviderId: (id: string) => run((db) => findOne(db, eq(subscriptions.providerId, id))),
    findCurrent: (accountId: string) => run((db) => findCurrent(db, accountId)),
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

/** It is being made, waits for a payment, or is about to end because its payment went back. */
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
