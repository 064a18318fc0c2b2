import { eq, max, sql } from 'drizzle-orm';
import type { PremiumFeature } from '../../../../domain/premium/premium-uses.ts';
import type { Db } from '../../../db/database.ts';
import { accounts, premiumUses } from '../../../db/schema.ts';

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
