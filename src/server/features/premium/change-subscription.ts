import { premiumSentences } from '../../../contract/premium-sentences.ts';
import { creatingStatus } from '../../../domain/premium/subscription-life.ts';
import type { ProviderSubscription } from '../../adapters/payments/payments-provider.ts';
import { conflict, isRefusal } from './refusals.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { type SyncParts, syncSubscription, writeAnswer } from './sync.ts';

/** What has been done, in words. */
export async function cancel(parts: SyncParts, accountId: string): Promise<string> {
  const { provider } = parts;
  const record = await livingNow(parts, accountId);
  if (!record) throw conflict(premiumSentences.notSubscribed);
  if (record.endsAtPeriodEnd) throw conflict(premiumSentences.nothingToCancel);
  if (isNothingPaid(record)) {
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
  const record = await living(parts, accountId);
  if (!record?.endsAtPeriodEnd) throw conflict(premiumSentences.nothingToResume);
  const goOn = (id: string) => parts.provider.setEndsAtPeriodEnd(id, false);
  await change(parts, record, goOn, premiumSentences.nothingToResume);
  return premiumSentences.resumed;
}

/** There is no paid year at whose end it could end. */
const isNothingPaid = ({ status }: SubscriptionRecord) => status === 'incomplete' || status === 'unpaid';

/** What was paid a moment ago may stand here as unpaid, and must not be ended as that. */
async function livingNow(parts: SyncParts, accountId: string): Promise<LivingRecord | undefined> {
  const record = await living(parts, accountId);
  if (!record || !isNothingPaid(record)) return record;
  await lookAnew(parts, record);
  return living(parts, accountId);
}

/** Nothing becomes known of what the provider does not have. */
async function lookAnew(parts: SyncParts, { id }: LivingRecord): Promise<void> {
  await syncSubscription(parts, id).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
}

async function living({ tables }: SyncParts, accountId: string): Promise<LivingRecord | undefined> {
  const record = await tables.findLiving(accountId);
  if (!record?.providerId || record.status === creatingStatus) return undefined;
  return { ...record, providerId: record.providerId };
}

type LivingRecord = SubscriptionRecord & { readonly providerId: string };

/** What the provider refuses has changed there: the row learns of it, and the person that there is nothing to do. */
async function change(
  parts: SyncParts,
  record: LivingRecord,
  ask: (id: string) => Promise<ProviderSubscription>,
  refusal: string,
): Promise<void> {
  try {
    await writeAnswer(parts, record, await ask(record.providerId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await lookAnew(parts, record);
    throw conflict(refusal);
  }
}
