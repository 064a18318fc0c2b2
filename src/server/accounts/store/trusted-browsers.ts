import { and, desc, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, knownBrowsers } from '../../db/schema.ts';

/** A browser that has signed in. Only the hash of its secret is stored. */
export interface NewTrustedBrowser {
  readonly secretHash: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Its earlier secrets for this account. */
  readonly replacedHashes: readonly string[];
}

/** Per account. The oldest are removed. */
const maxBrowsers = 20;

export async function addTrustedBrowser(
  db: Db,
  { replacedHashes, ...browser }: NewTrustedBrowser,
): Promise<void> {
  const { accountId } = browser;
  if (replacedHashes.length > 0)
    await db
      .delete(knownBrowsers)
      .where(
        and(eq(knownBrowsers.accountId, accountId), inArray(knownBrowsers.secretHash, [...replacedHashes])),
      );
  await db.insert(knownBrowsers).values(browser);
  // Skips rows that a simultaneous sign-in is removing, so that neither waits for the other.
  const surplus = db
    .select({ secretHash: knownBrowsers.secretHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, accountId))
    .orderBy(desc(knownBrowsers.createdAt))
    .offset(maxBrowsers)
    .for('update', { skipLocked: true });
  await db.delete(knownBrowsers).where(inArray(knownBrowsers.secretHash, surplus));
}

/** Returns which of the hashes belongs to a browser of the account with this verified address. */
export async function findTrustedBrowser(
  db: Db,
  hashes: readonly string[],
  email: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .select({ secretHash: knownBrowsers.secretHash })
    .from(knownBrowsers)
    .innerJoin(accounts, eq(accounts.id, knownBrowsers.accountId))
    .where(
      and(
        inArray(knownBrowsers.secretHash, [...hashes]),
        eq(accounts.email, email),
        isNotNull(accounts.emailVerifiedAt),
        gt(knownBrowsers.expiresAt, now),
      ),
    )
    .limit(1);
  return row?.secretHash;
}

/** Removes all browsers of an account, except those with these hashes. */
export async function removeTrustedBrowsers(
  db: Db,
  accountId: string,
  exceptHashes: readonly string[] = [],
): Promise<void> {
  await db
    .delete(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.accountId, accountId),
        exceptHashes.length > 0 ? notInArray(knownBrowsers.secretHash, [...exceptHashes]) : undefined,
      ),
    );
}

export async function removeExpiredBrowsers(db: Db, now: Date): Promise<void> {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
}
