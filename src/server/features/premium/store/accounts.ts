import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { PremiumFeature } from '../../../../domain/premium/premium-uses.ts';
import type { Db } from '../../../db/database.ts';
import { accounts, paymentCustomers, premiumUses, termsAcceptances } from '../../../db/schema.ts';

/** An account as the operator's commands see it. */
export interface FoundAccount {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly uses: readonly (typeof premiumUses.$inferSelect)[];
}

/**
 * Locks the account's row until the transaction ends, which serializes all changes of its subscriptions.
 * Returns undefined if the account no longer exists.
 */
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

/** Links the account to a customer at the payment provider. Returns the linked customer, which may be an older one. */
export async function saveCustomer(
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

export async function findCustomer(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.accountId, accountId));
  return row?.id;
}

export async function findAccountOfCustomer(db: Db, customerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: paymentCustomers.accountId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId));
  return row?.id;
}

export interface Acceptance {
  readonly version: string;
  readonly acceptedAt: Date;
}

/** Returns the latest version of the terms that the account accepted in this context. */
export async function findAcceptance(
  db: Db,
  accountId: string,
  context: string,
): Promise<Acceptance | undefined> {
  const { version, acceptedAt } = termsAcceptances;
  const [row] = await db
    .select({ version, acceptedAt })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.accountId, accountId), eq(termsAcceptances.context, context)))
    .orderBy(desc(version))
    .limit(1);
  return row;
}

export async function accept(
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

export async function noteUse(db: Db, accountId: string, feature: PremiumFeature, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into ${premiumUses} (account_id, feature, first_used_at, last_used_at)
    select id, ${feature}, ${at}, ${at} from ${accounts} where id = ${accountId} for key share
    on conflict (account_id, feature) do update set last_used_at = excluded.last_used_at`);
}

export async function findLastUse(db: Db, accountId: string): Promise<Date | undefined> {
  const [use] = await db
    .select({ at: max(premiumUses.lastUsedAt) })
    .from(premiumUses)
    .where(eq(premiumUses.accountId, accountId));
  return use?.at ?? undefined;
}
