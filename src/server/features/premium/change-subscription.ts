import type { ChangeOutcome } from '../../../contract/premium.ts';
import { creatingStatus } from '../../../domain/premium/subscription-life.ts';
import type { ProviderSubscription } from '../../adapters/payments/payments-provider.ts';
import { type Conflict, conflict, isRefusal } from './refusals.ts';
import type { SubscriptionRecord } from './subscriptions/store.ts';
import { type SyncParts, syncSubscription, writeAnswer } from './sync.ts';

export async function cancel(parts: SyncParts, accountId: string): Promise<ChangeOutcome> {
  const { provider } = parts;
  const record = await livingNow(parts, accountId);
  if (!record) throw conflict('not_subscribed');
  if (record.endsAtPeriodEnd) throw conflict('already_cancelled');
  if (isNothingPaid(record)) {
    await change(parts, record, (id) => provider.endNow(id), 'already_cancelled');
    return 'ended_unpaid';
  }
  await change(parts, record, (id) => provider.setEndsAtPeriodEnd(id, true), 'already_cancelled');
  return 'cancelled';
}

export async function resume(parts: SyncParts, accountId: string): Promise<ChangeOutcome> {
  const record = await living(parts, accountId);
  if (!record?.endsAtPeriodEnd) throw conflict('nothing_to_resume');
  const goOn = (id: string) => parts.provider.setEndsAtPeriodEnd(id, false);
  await change(parts, record, goOn, 'nothing_to_resume');
  return 'resumed';
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
  refusal: Conflict,
): Promise<void> {
  try {
    await writeAnswer(parts, record, await ask(record.providerId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await lookAnew(parts, record);
    throw conflict(refusal);
  }
}
