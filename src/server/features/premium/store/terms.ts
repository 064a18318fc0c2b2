import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { accounts, termsAcceptances } from '../../../db/schema.ts';

export interface Acceptance {
  readonly version: string;
  readonly acceptedAt: Date;
}

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
