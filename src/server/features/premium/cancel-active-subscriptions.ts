import { premiumSentences } from '../../../contract/premium-sentences.ts';
import { hasEnded } from '../../../domain/premium/subscription-life.ts';
import { isGone, providerAway } from './refusals.ts';
import type { PremiumTables } from './store/premium-tables.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { cancelNow, type SyncParts } from './sync.ts';
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
  const record = await tables.findCurrent(accountId);
  if (!record) return;
  if (!parts) throw providerAway(undefined, premiumSentences.endingFailed);
  try {
    await withDeadline(limitMs, record.providerId ? cancelKnown(parts, record) : cancelLost(parts, record));
  } catch (error) {
    throw providerAway(error, premiumSentences.endingFailed);
  }
}

async function cancelKnown(parts: SyncParts, record: SubscriptionRecord): Promise<void> {
  await cancelNow(parts, record).catch(async (error: unknown) => {
    if (!isGone(error)) throw error;
    await parts.tables.writeEnded(record, new Date(parts.clock()));
  });
}

/** Its making got no answer: whatever the customer has is ended. */
async function cancelLost(parts: SyncParts, record: SubscriptionRecord): Promise<void> {
  const { tables, provider, clock } = parts;
  const customerId = await tables.findCustomer(record.accountId);
  const all = customerId ? await provider.listSubscriptions(customerId) : [];
  for (const { id, status } of all) if (!hasEnded(status)) await provider.endNow(id);
  await tables.writeEnded(record, new Date(clock()));
}
