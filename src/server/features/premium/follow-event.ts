import { adoptSubscription, type SyncParts, syncSubscription } from './sync.ts';

/** What an event named; nothing else of it is used. */
export interface EventReferences {
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly paymentIntentId: string | null;
}

/**
 * Brings up to date what an event is about. Whose it is says our own table alone, what it is now the provider alone.
 * @returns whether it was about somebody of ours
 */
export async function processEvent(parts: SyncParts, event: EventReferences): Promise<boolean> {
  const { tables } = parts;
  const { subscriptionId, customerId } = event;
  const known = subscriptionId ? await tables.findByProviderId(subscriptionId) : undefined;
  if (known) return (await syncSubscription(parts, known.id)) !== undefined;
  if (!customerId && event.paymentIntentId) return processPayment(parts, event.paymentIntentId);
  const accountId = customerId ? await tables.findAccountOfCustomer(customerId) : undefined;
  if (!accountId) return false;
  if (subscriptionId) await adoptFetched(parts, accountId, subscriptionId);
  else await syncCurrent(parts, accountId);
  return true;
}

/** A dispute names a payment alone: the provider says which subscription that was for, our table whether it is ours. */
async function processPayment(parts: SyncParts, paymentIntentId: string): Promise<boolean> {
  const subscriptionId = await parts.provider.findSubscriptionOfPayment(paymentIntentId);
  const known = subscriptionId ? await parts.tables.findByProviderId(subscriptionId) : undefined;
  return known !== undefined && (await syncSubscription(parts, known.id)) !== undefined;
}

async function adoptFetched(parts: SyncParts, accountId: string, subscriptionId: string): Promise<void> {
  const fetched = await parts.provider.fetchSubscription(subscriptionId);
  // The event's word for whose it is is not enough.
  if ((await parts.tables.findAccountOfCustomer(fetched.customerId)) !== accountId) return;
  await adoptSubscription(parts, accountId, fetched);
}

async function syncCurrent(parts: SyncParts, accountId: string): Promise<void> {
  const current = await parts.tables.findCurrent(accountId);
  if (current) await syncSubscription(parts, current.id);
}
