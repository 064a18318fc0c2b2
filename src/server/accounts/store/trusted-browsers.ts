import { and, desc, eq, gt, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts, knownBrowsers } from '../../db/schema.ts';

/** A browser in which somebody signs in; of its secret only the hash. */
export interface NewTrustedBrowser {
  readonly secretHash: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** What it was known by to this account before. */
  readonly replacedHashes: readonly string[];
}

/** Of one account; the oldest are forgotten. */
const mostBrowsers = 20;

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
  // Whatever another sign-in removes at this moment is left to it: neither waits for the other.
  const surplus = db
    .select({ secretHash: knownBrowsers.secretHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, accountId))
    .orderBy(desc(knownBrowsers.createdAt))
    .offset(mostBrowsers)
    .for('update', { skipLocked: true });
  await db.delete(knownBrowsers).where(inArray(knownBrowsers.secretHash, surplus));
}

/** Which of the hashes belongs to a browser of the account whose verified address this is. */
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

/** All of an account, or all but those with these hashes. */
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
