import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts, premiumUses } from '../../../db/schema.ts';

/** An account as the operator finds it. */
export interface FoundAccount {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly uses: readonly (typeof premiumUses.$inferSelect)[];
}

/** Keeps others from the account's subscriptions until the transaction ends. Undefined when it is gone. */
export async function lockAccount(db: Db, accountId: string) {
  const { email, emailVerifiedAt, premiumUntil: until } = accounts;
  const [account] = await db
    .select({ email, emailVerifiedAt, until })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return account;
}

export async function findByEmail(db: Db, email: string): Promise<readonly FoundAccount[]> {
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
