import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { endedStatuses } from '../../../domain/premium/subscription-life.ts';
import type { Db } from '../../db/database.ts';
import { accountIdentities, accounts, subscriptions } from '../../db/schema.ts';
import type { AccountRecord } from '../account.ts';

/** What an `AccountRecord` is read from; for selects that start at `accounts` or join it. */
export const accountColumns = {
  id: accounts.id,
  email: accounts.email,
  fullName: accounts.fullName,
  hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
  emailVerifiedAt: accounts.emailVerifiedAt,
  subscriptionStatus: accounts.subscriptionStatus,
  premiumUntil: accounts.premiumUntil,
  accountProvider: accounts.preferredProvider,
  identitySubject: sql<string | null>`(select ${accountIdentities.subject} from ${accountIdentities}
    where ${accountIdentities.accountId} = ${accounts.id} order by ${accountIdentities.createdAt} limit 1)`,
  createdAt: accounts.createdAt,
};

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly fullName: string | null;
  readonly hasPassword: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly subscriptionStatus: string | null;
  readonly premiumUntil: Date | null;
  readonly accountProvider: AccountRecord['preferredProvider'] | null;
  readonly identitySubject: string | null;
  readonly createdAt: Date;
}

export function readAccount(row: AccountRow): AccountRecord {
  return {
    id: row.id,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    fullName: row.fullName ?? undefined,
    hasPassword: row.hasPassword,
    subscriptionStatus: row.subscriptionStatus ?? undefined,
    premiumUntil: row.premiumUntil ?? undefined,
    preferredProvider: row.accountProvider ?? undefined,
    identitySubject: row.identitySubject ?? undefined,
    createdAt: row.createdAt,
  };
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly fullName?: string | undefined;
  readonly passwordHash?: string | undefined;
  readonly emailVerifiedAt?: Date | undefined;
  readonly createdAt: Date;
}

/** False when a verified account has the address already. */
export async function addAccount(db: Db, account: NewAccount): Promise<boolean> {
  const rows = await db
    .insert(accounts)
    .values({ ...account })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return rows.length > 0;
}

export async function findAccount(db: Db, id: string): Promise<AccountRecord | undefined> {
  const [row] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id));
  return row && readAccount(row);
}

const isVerifiedWith = (email: string) => and(eq(accounts.email, email), isNotNull(accounts.emailVerifiedAt));

export interface AccountWithPassword {
  readonly account: AccountRecord;
  /** Undefined where the account is entered through the identity provider alone. */
  readonly passwordHash: string | undefined;
}

/** The account whose address is proven to be this one. */
export async function findVerified(db: Db, email: string): Promise<AccountWithPassword | undefined> {
  const [row] = await db
    .select({ ...accountColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(isVerifiedWith(email));
  return row && { account: readAccount(row), passwordHash: row.passwordHash ?? undefined };
}

export async function findPasswordHash(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row?.passwordHash ?? undefined;
}

export async function setPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/**
 * Until the transaction ends nobody else does anything that touches both an address's codes and its account. Taken
 * first of all: two that lock code and account in different orders would wait for each other.
 */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`);
}

/** Waits for whoever changes the account, and keeps others from it until the transaction ends. */
export async function lockAccount(
  db: Db,
  id: string,
  how: 'share' | 'update',
  passwordHash?: string,
): Promise<boolean> {
  const isSame = passwordHash === undefined ? undefined : eq(accounts.passwordHash, passwordHash);
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isSame))
    .for(how);
  return rows.length > 0;
}

/** Throws a unique violation when another account has proven the address meanwhile. */
export async function setVerified(db: Db, id: string, emailVerifiedAt: Date): Promise<void> {
  await db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, id));
}

/** `gone`: somebody else was first. `has_current_subscription`: a subscription of it is still alive. */
export type Removal = 'removed' | 'gone' | 'has_current_subscription';

/** Everything that hangs on it goes with it; where a subscription is alive nothing goes. */
export async function removeAccount(db: Db, id: string): Promise<Removal> {
  if (!(await lockAccount(db, id, 'update'))) return 'gone';
  const isCurrent = notInArray(subscriptions.status, [...endedStatuses]);
  const current = await db.$count(subscriptions, and(eq(subscriptions.accountId, id), isCurrent));
  if (current > 0) return 'has_current_subscription';
  await db.delete(accounts).where(eq(accounts.id, id));
  return 'removed';
}

export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The account that an identity belongs to. */
export async function findByIdentity(
  db: Db,
  { issuer, subject }: Identity,
): Promise<AccountRecord | undefined> {
  const [row] = await db
    .select(accountColumns)
    .from(accounts)
    .innerJoin(accountIdentities, eq(accountIdentities.accountId, accounts.id))
    .where(and(eq(accountIdentities.issuer, issuer), eq(accountIdentities.subject, subject)));
  return row && readAccount(row);
}

/** An identity belongs to one account: linking it anew moves it. */
export async function linkIdentity(
  db: Db,
  identity: Identity,
  accountId: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(accountIdentities)
    .values({ ...identity, accountId, createdAt })
    .onConflictDoUpdate({
      target: [accountIdentities.issuer, accountIdentities.subject],
      set: { accountId },
    });
}

export async function hasIdentity(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ issuer: accountIdentities.issuer })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .limit(1);
  return rows.length > 0;
}
