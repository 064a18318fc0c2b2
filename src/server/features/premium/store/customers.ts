import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { paymentCustomers } from '../../../db/schema.ts';
import { lockAccount } from './accounts.ts';

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
