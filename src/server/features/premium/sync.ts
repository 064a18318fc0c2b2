import { isFinalReversal } from '../../../domain/premium/payment-reversal.ts';
import { hasEnded } from '../../../domain/premium/subscription-status.ts';
import type { PaymentsProvider, ProviderSubscription } from '../../adapters/payments/payments-provider.ts';
import type { PaymentLog } from './errors.ts';
import type { PremiumTables } from './store/premium-tables.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';

export interface SyncParts {
  readonly tables: PremiumTables;
  readonly provider: PaymentsProvider;
  /** The price at which premium is sold now. */
  readonly priceId: string;
  readonly termsVersion: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly log: PaymentLog;
}

/** A row and the provider's subscription that was written to it. */
export interface Synced {
  readonly record: SubscriptionRecord;
  readonly fetched: ProviderSubscription;
}

const maxAttempts = 8;

/**
 * Fetches a subscription from the provider and writes it to its row. If the row changed during the fetch, fetches again:
 * the row never goes back to an older state, and no transaction stays open while the provider answers. Cancels a
 * subscription whose payment was finally reversed. Returns undefined if the row is gone or not yet at the provider.
 */
export async function syncSubscription(parts: SyncParts, id: string): Promise<Synced | undefined> {
  const { tables, provider, clock } = parts;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const record = await tables.find(id);
    if (!record?.providerId) return undefined;
    const fetched = await provider.fetchSubscription(record.providerId);
    const written = await tables.write(record, fetched, new Date(clock()));
    if (written) return cancelIfReversed(parts, { record: written, fetched });
  }
  throw new Error('a subscription kept changing at the same time');
}

/** Premium has already ended with the write; cancelling the subscription prevents another charge. */
async function cancelIfReversed(parts: SyncParts, synced: Synced): Promise<Synced> {
  const { id, providerId, status, paymentReversal } = synced.record;
  if (!providerId || hasEnded(status) || !isFinalReversal(paymentReversal)) return synced;
  const fetched = await parts.provider.endNow(providerId);
  const record = await writeAnswer(parts, synced.record, fetched);
  parts.log.info(
    { subscription: id, paymentReversal },
    'a subscription was cancelled: its payment was reversed',
  );
  return { record: record ?? synced.record, fetched };
}

/** Writes the provider's answer to a change. If the row changed meanwhile, fetches the subscription again. */
export async function writeAnswer(
  parts: SyncParts,
  record: SubscriptionRecord,
  fetched: ProviderSubscription,
): Promise<SubscriptionRecord | undefined> {
  const written = await parts.tables.write(record, fetched, new Date(parts.clock()));
  return written ?? (await syncSubscription(parts, record.id))?.record;
}

const isPaid = (status: string) => status === 'active' || status === 'past_due';

/**
 * Stores a subscription that exists at the provider but has no row, for example after a lost answer. If the account then
 * has two, cancels the duplicate at the provider so that the customer isn't charged twice: the unpaid one, if one is.
 */
export async function adoptSubscription(
  parts: SyncParts,
  accountId: string,
  found: ProviderSubscription,
): Promise<void> {
  if (hasEnded(found.status) || found.priceId !== parts.priceId) return;
  // Lists don't include payment reversals.
  const isKnown = found.paymentReversal !== undefined || !isPaid(found.status);
  const fetched = isKnown ? found : await parts.provider.fetchSubscription(found.id);
  if (hasEnded(fetched.status)) return;
  const adopt = () => parts.tables.adopt(accountId, fetched, parts.termsVersion, new Date(parts.clock()));
  const first = await adopt();
  if (first.outcome === 'known') await syncSubscription(parts, first.record.id);
  if (first.outcome !== 'duplicate') return;
  if (isPaid(fetched.status) && !isPaid(first.current.status)) {
    await cancelNow(parts, first.current);
    await adopt();
  } else await cancelDuplicate(parts, fetched);
}

async function cancelDuplicate(
  { provider, log }: SyncParts,
  { id, status }: ProviderSubscription,
): Promise<void> {
  await provider.endNow(id);
  if (isPaid(status))
    log.error({ subscription: id }, 'a duplicate, paid subscription was cancelled: refund its payment');
  else log.warn({ subscription: id }, 'a duplicate subscription was cancelled');
}

/** Cancels immediately, at the provider and in the row. */
export async function cancelNow(parts: SyncParts, record: SubscriptionRecord): Promise<void> {
  if (!record.providerId) return;
  await writeAnswer(parts, record, await parts.provider.endNow(record.providerId));
}
