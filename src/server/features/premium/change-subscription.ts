import { premiumSentences } from '../../../contract/premium-sentences.ts';
import { creatingStatus } from '../../../domain/premium/subscription-life.ts';
import type { ProviderSubscription } from '../../adapters/payments/payments-provider.ts';
import { conflict, isRefusal } from './refusals.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { type SyncParts, syncSubscription, writeAnswer } from './sync.ts';

/** What has been done, in words. */
export async function cancel(parts: SyncParts, accountId: string): Promise<string> {
  const { provider } = parts;
  const record = await freshCurrent(parts, accountId);
  if (!record) throw conflict(premiumSentences.notSubscribed);
  if (record.endsAtPeriodEnd) throw conflict(premiumSentences.nothingToCancel);
  if (isUnpaid(record)) {
    await change(parts, record, (id) => provider.endNow(id), premiumSentences.nothingToCancel);
    return premiumSentences.endedUnpaid;
  }
  await change(
    parts,
    record,
    (id) => provider.setEndsAtPeriodEnd(id, true),
    premiumSentences.nothingToCancel,
  );
  return premiumSentences.cancelled;
}

/** What has been done, in words. */
export async function resume(parts: SyncParts, accountId: string): Promise<string> {
  const record = await findCurrent(parts, accountId);
  if (!record?.endsAtPeriodEnd) throw conflict(premiumSentences.nothingToResume);
  const goOn = (id: string) => parts.provider.setEndsAtPeriodEnd(id, false);
  await change(parts, record, goOn, premiumSentences.nothingToResume);
  return premiumSentences.resumed;
}

/** There is no paid year at whose end it could end. */
const isUnpaid = ({ status }: SubscriptionRecord) => status === 'incomplete' || status === 'unpaid';

/** What was paid a moment ago may stand here as unpaid, and must not be ended as that. */
async function freshCurrent(parts: SyncParts, accountId: string): Promise<CurrentRecord | undefined> {
  const record = await findCurrent(parts, accountId);
  if (!record || !isUnpaid(record)) return record;
  await refresh(parts, record);
  return findCurrent(parts, accountId);
}

/** Nothing becomes known of what the provider does not have. */
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

/** What the provider refuses has changed there: the row learns of it, and the person that there is nothing to do. */
async function change(
  parts: SyncParts,
  record: CurrentRecord,
  ask: (id: string) => Promise<ProviderSubscription>,
  refusal: string,
): Promise<void> {
  try {
    await writeAnswer(parts, record, await ask(record.providerId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await refresh(parts, record);
    throw conflict(refusal);
  }
}
