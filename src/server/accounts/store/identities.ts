import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';
import type { AccountRecord } from '../account.ts';
import {
  addAccount,
  findAccount,
  findByIdentity,
  findVerified,
  hasIdentity,
  type Identity,
  linkIdentity,
  lockAddress,
  removeAccount,
  setVerified,
} from './accounts.ts';
import { removeCodes } from './email-codes.ts';

/** An identity confirmed by the identity provider, with the id for a new account in case one is needed. */
export interface IdentityRecord extends Identity {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
  readonly newAccountId: string;
  readonly now: Date;
}

/**
 * Finds or creates the account of an identity, by issuer and subject. A new identity is linked to an existing account only
 * if the address is verified on both sides; otherwise it gets a new account, whose address may be unverified.
 */
export async function resolveIdentity(db: Db, identity: IdentityRecord): Promise<AccountRecord> {
  await lockFor(db, identity);
  const known = await findByIdentity(db, identity);
  if (!known) return addIdentity(db, identity);
  if (known.isEmailVerified || !identity.isEmailVerified) return known;
  return verifyExisting(db, known, identity);
}

/** Prevents two simultaneous first sign-ins of one person from creating two accounts. */
async function lockFor(db: Db, { issuer, subject, email }: IdentityRecord): Promise<void> {
  await lockAddress(db, email);
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${issuer} ${subject}`}, 0))`,
  );
}

async function addIdentity(db: Db, identity: IdentityRecord): Promise<AccountRecord> {
  const { email, isEmailVerified, fullName, newAccountId: id, now } = identity;
  const findOwner = async () => (isEmailVerified ? (await findVerified(db, email))?.account.id : undefined);
  const ownerId = await findOwner();
  if (ownerId !== undefined) return linkAndLoad(db, identity, ownerId);
  const emailVerifiedAt = isEmailVerified ? now : undefined;
  const isAdded = await addAccount(db, { id, email, fullName, emailVerifiedAt, createdAt: now });
  // A pending registration with this address is void: its owner is now known.
  if (isEmailVerified && isAdded) await removeCodes(db, email);
  // If not added, the owner has just verified the address by a code.
  return linkAndLoad(db, identity, isAdded ? id : ((await findOwner()) ?? id));
}

/** For an account whose address the provider verifies now, but hadn't verified when the account was created. */
async function verifyExisting(
  db: Db,
  known: AccountRecord,
  identity: IdentityRecord,
): Promise<AccountRecord> {
  const owner = await findVerified(db, identity.email);
  if (!owner) {
    await db.update(accounts).set({ email: identity.email }).where(eq(accounts.id, known.id));
    await setVerified(db, known.id, identity.now);
    await removeCodes(db, identity.email);
    return linkAndLoad(db, identity, known.id);
  }
  const account = await linkAndLoad(db, identity, owner.account.id);
  if (!(await hasIdentity(db, known.id))) await removeAccount(db, known.id);
  return account;
}

async function linkAndLoad(db: Db, identity: IdentityRecord, accountId: string): Promise<AccountRecord> {
  const { issuer, subject, now } = identity;
  await linkIdentity(db, { issuer, subject }, accountId, now);
  const account = await findAccount(db, accountId);
  if (!account) throw new Error('the account of an identity disappeared within its own transaction');
  return account;
}
