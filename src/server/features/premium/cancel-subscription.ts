import type { ChangeOutcome } from '../../../contract/premium.ts';
import { creatingStatus, hasEnded } from '../../../domain/premium/subscription-status.ts';
import type { ProviderSubscription } from '../../adapters/payments/payments-provider.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { type Conflict, conflict, isGone, isRefusal, providerAway, timedOut } from './errors.ts';
import type { PremiumTables } from './store/premium-tables.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { cancelNow, type SyncParts, syncSubscription, writeAnswer } from './sync.ts';

/**
 * Cancels at the end of the paid year, or immediately if nothing was paid. Throws
 * `conflict` if there is nothing to cancel.
 */
export async function cancel(parts: SyncParts, accountId: string): Promise<ChangeOutcome> {
  const { provider } = parts;
  const record = await freshCurrent(parts, accountId);
  if (!record) throw conflict('not_subscribed');
  if (record.endsAtPeriodEnd) throw conflict('already_cancelled');
  if (isUnpaid(record)) {
    await change(parts, record, (id) => provider.endNow(id), 'already_cancelled');
    return 'ended_unpaid';
  }
  await change(parts, record, (id) => provider.setEndsAtPeriodEnd(id, true), 'already_cancelled');
  return 'cancelled';
}

/** Undoes a cancellation before it takes effect. Throws `conflict` if there is nothing to resume. */
export async function resume(parts: SyncParts, accountId: string): Promise<ChangeOutcome> {
  const record = await findCurrent(parts, accountId);
  if (!record?.endsAtPeriodEnd) throw conflict('nothing_to_resume');
  const renew = (id: string) => parts.provider.setEndsAtPeriodEnd(id, false);
  await change(parts, record, renew, 'nothing_to_resume');
  return 'resumed';
}

/** Without a paid year there is no later date at which it could end. */
const isUnpaid = ({ status }: SubscriptionRecord) => status === 'incomplete' || status === 'unpaid';

/** Fetches an unpaid subscription again first: a payment made just now must not be cancelled as unpaid. */
async function freshCurrent(parts: SyncParts, accountId: string): Promise<CurrentRecord | undefined> {
  const record = await findCurrent(parts, accountId);
  if (!record || !isUnpaid(record)) return record;
  await refresh(parts, record);
  return findCurrent(parts, accountId);
}

/** Updates the row from the provider. A subscription that the provider refuses to return stays unchanged. */
async function refresh(parts: SyncParts, { id }: CurrentRecord): Promise<void> {
  await syncSubscription(parts, id).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
}

async function findCurrent({ tables }: SyncParts, accountId: string): Promise<CurrentRecord | undefined> {
  const record = await tables.findCurrent(accountId);
  if (!record?.providerId || record.status === creatingStatus) return undefined;
  return { ...record, providerId: record.providerId };
}

type CurrentRecord = SubscriptionRecord & { readonly providerId: string };

/** Changes the subscription at the provider. If it refuses, its state there differs: updates the row and throws `conflict`. */
async function change(
  parts: SyncParts,
  record: CurrentRecord,
  apply: (id: string) => Promise<ProviderSubscription>,
  refusal: Conflict,
): Promise<void> {
  try {
    await writeAnswer(parts, record, await apply(record.providerId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await refresh(parts, record);
    throw conflict(refusal);
  }
}

/** How long a user who deletes their account waits for the payment provider. */
const defaultLimitMs = 10_000;

/**
 * Cancels what an account still pays for, before the account is deleted. Throws `unavailable` if that can't be done now.
 * @param parts undefined if payments aren't configured
 */
export async function cancelActiveSubscriptions(
  tables: PremiumTables,
  parts: SyncParts | undefined,
  accountId: string,
  limitMs = defaultLimitMs,
): Promise<void> {
  const record = await tables.findCurrent(accountId);
  if (!record) return;
  if (!parts) throw providerAway(undefined, 'subscription_not_ended');
  try {
    const work = record.providerId ? cancelKnown(parts, record) : cancelUnknown(parts, record);
    await withTimeout(work, limitMs, () => Promise.reject(timedOut(limitMs)));
  } catch (error) {
    throw providerAway(error, 'subscription_not_ended');
  }
}

async function cancelKnown(parts: SyncParts, record: SubscriptionRecord): Promise<void> {
  await cancelNow(parts, record).catch(async (error: unknown) => {
    if (!isGone(error)) throw error;
    await parts.tables.writeEnded(record, new Date(parts.clock()));
  });
}

/** The request that created it got no answer, so every subscription of the customer is cancelled. */
async function cancelUnknown(parts: SyncParts, record: SubscriptionRecord): Promise<void> {
  const { tables, provider, clock } = parts;
  const customerId = await tables.findCustomer(record.accountId);
  const all = customerId ? await provider.listSubscriptions(customerId) : [];
  for (const { id, status } of all) if (!hasEnded(status)) await provider.endNow(id);
  await tables.writeEnded(record, new Date(clock()));
}
