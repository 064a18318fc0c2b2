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

/** Somebody whom an identity provider vouches for, and the id of the account where one has to be made. */
export interface IdentityRecord extends Identity {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
  readonly newAccountId: string;
  readonly now: Date;
}

/**
 * The account of an identity, found by issuer and subject. One that is new here is linked with an existing account only
 * if the address is proven on both sides; else it gets an account of its own, which may have an unproven address.
 */
export async function resolveIdentity(db: Db, identity: IdentityRecord): Promise<AccountRecord> {
  await lockFor(db, identity);
  const known = await findByIdentity(db, identity);
  if (!known) return addIdentity(db, identity);
  if (known.isEmailVerified || !identity.isEmailVerified) return known;
  return verifyExisting(db, known, identity);
}

/** Two first sign-ins of one person at the same moment must not make two accounts. */
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
  // Whoever waits to prove the address with a password of his own choice has lost to the one who owns it.
  if (isEmailVerified && isAdded) await removeCodes(db, email);
  // Not added: its owner has proven the address by a code in this very moment.
  return linkAndLoad(db, identity, isAdded ? id : ((await findOwner()) ?? id));
}

/** The provider vouches by now for an address that it did not vouch for when the account was made. */
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
  if (!account) throw new Error('the account of an identity has gone within its own transaction');
  return account;
}
