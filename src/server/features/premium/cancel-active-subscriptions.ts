import { hasEnded } from '../../../domain/premium/subscription-life.ts';
import { isGone, providerAway } from './refusals.ts';
import type { PremiumTables } from './store.ts';
import type { SubscriptionRecord } from './subscriptions/store.ts';
import { endSubscription, type SyncParts } from './sync.ts';
import { withDeadline } from './with-deadline.ts';

/** How long the person who deletes an account waits for the payment provider. */
const usualLimitMs = 10_000;

/**
 * Ends what an account still pays for, before the account itself goes. Throws `unavailable` when that cannot be done.
 * @param parts undefined where no payment provider is configured
 */
export async function cancelActiveSubscriptions(
  tables: PremiumTables,
  parts: SyncParts | undefined,
  accountId: string,
  limitMs = usualLimitMs,
): Promise<void> {
  const record = await tables.findLiving(accountId);
  if (!record) return;
  if (!parts) throw providerAway(undefined, 'subscription_not_ended');
  try {
    await withDeadline(limitMs, record.providerId ? endKnown(parts, record) : endLost(parts, record));
  } catch (error) {
    throw providerAway(error, 'subscription_not_ended');
  }
}

async function endKnown(parts: SyncParts, record: SubscriptionRecord): Promise<void> {
  await endSubscription(parts, record).catch(async (error: unknown) => {
    if (!isGone(error)) throw error;
    await parts.tables.writeEnded(record, new Date(parts.clock()));
  });
}

/** Its making got no answer: whatever the customer has is ended. */
async function endLost(parts: SyncParts, record: SubscriptionRecord): Promise<void> {
  const { tables, provider, clock } = parts;
  const customerId = await tables.findCustomer(record.accountId);
  const all = customerId ? await provider.listSubscriptions(customerId) : [];
  for (const { id, status } of all) if (!hasEnded(status)) await provider.endNow(id);
  await tables.writeEnded(record, new Date(clock()));
}
