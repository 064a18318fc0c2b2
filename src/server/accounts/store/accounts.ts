import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { endedStatuses } from '../../../domain/premium/subscription-status.ts';
import type { Db } from '../../db/database.ts';
import { accountIdentities, accounts, subscriptions } from '../../db/schema.ts';
import type { AccountRecord } from '../account.ts';

/** The columns of an `AccountRecord`, for selects from `accounts` or with a join to it. */
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

/** Returns false if a verified account already has the address. */
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
  /** Undefined if the account has only sign-in through the identity provider. */
  readonly passwordHash: string | undefined;
}

/** Finds the account with this verified address. */
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
 * Locks an address until the transaction ends, against everything else that touches both its codes and its account. Must
 * be the first lock of the transaction: locking code and account in different orders would deadlock.
 */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`);
}

/** Locks the account until the transaction ends. Returns false if it is gone or its password hash is another one. */
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

/** Throws a unique violation if another account has verified the address meanwhile. */
export async function setVerified(db: Db, id: string, emailVerifiedAt: Date): Promise<void> {
  await db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, id));
}

/** `gone`: already removed. `has_current_subscription`: a subscription hasn't ended yet. */
export type Removal = 'removed' | 'gone' | 'has_current_subscription';

/** Removes the account and all rows that refer to it, unless it has a current subscription. */
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

/** Finds the account that an identity is linked to. */
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

/** Links an identity to one account. If it is linked to another one, the link moves. */
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
