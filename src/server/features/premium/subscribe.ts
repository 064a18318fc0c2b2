import { hasEnded } from '../../../domain/premium/subscription-status.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { accountGone, createFailed, isGone } from './errors.ts';
import type { Refusal } from './store/premium-tables.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { adoptSubscription, type Synced, type SyncParts, syncSubscription, writeAnswer } from './sync.ts';

export interface SubscribeParts extends SyncParts {
  readonly termsContext: string;
}

export type SubscribeResult =
  | { readonly clientSecret: string }
  | { readonly refusal: Exclude<Refusal, 'gone'> };

/** A subscription that has a row and isn't confirmed by the provider yet. */
interface PendingSubscription {
  readonly record: SubscriptionRecord;
  readonly email: string;
  readonly customerId: string | undefined;
}

/** How often concurrent changes may force a restart; more don't happen in practice. */
const maxAttempts = 6;
/** By then no request with the previous idempotency key is still running, so the provider's list is complete. */
const forgottenAfterMs = 120_000;

/**
 * Prepares the account's subscription for payment in three steps: checks and a row in one transaction, the provider with
 * an idempotency key that belongs to the row, then the provider's answer into the row. Concurrent requests, and requests
 * after a crash or a lost answer, find the row and continue with the same key.
 */
export async function subscribe(parts: SubscribeParts, accountId: string): Promise<SubscribeResult> {
  const { tables, clock, priceId, termsContext: context, termsVersion: version } = parts;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const now = new Date(clock());
    const prepared = await tables.prepare({ accountId, now, priceId, terms: { context, version } });
    if ('refusal' in prepared) return refuse(prepared.refusal);
    const synced = await ensureSubscription(parts, prepared);
    if (!synced || hasEnded(synced.record.status)) continue;
    const { clientSecret } = synced.fetched;
    return clientSecret === undefined ? { refusal: 'premium' } : { clientSecret };
  }
  throw createFailed(new Error('the subscription kept changing at the same time'));
}

function refuse(refusal: Refusal): SubscribeResult {
  if (refusal === 'gone') throw accountGone();
  return { refusal };
}

/** Fetches the subscription, or creates it at the provider. Returns undefined if `subscribe` must start over. */
function ensureSubscription(
  parts: SubscribeParts,
  pending: PendingSubscription,
): Promise<Synced | undefined> {
  return pending.record.providerId ? refresh(parts, pending.record) : createAtProvider(parts, pending);
}

async function refresh(parts: SubscribeParts, record: SubscriptionRecord): Promise<Synced | undefined> {
  try {
    return await syncSubscription(parts, record.id);
  } catch (error) {
    // It belongs to another of our accounts at the provider, so it can never be paid.
    if (!isGone(error) || record.status !== 'incomplete') throw error;
    await parts.tables.writeEnded(record, new Date(parts.clock()));
    return undefined;
  }
}

async function createAtProvider(
  parts: SubscribeParts,
  pending: PendingSubscription,
): Promise<Synced | undefined> {
  const { clock } = parts;
  const customerId = pending.customerId ?? (await createCustomer(parts, pending));
  try {
    if (clock() - pending.record.createdAt.getTime() > forgottenAfterMs)
      return await adoptForgotten(parts, pending.record, customerId);
    return await requestSubscription(parts, pending.record, customerId);
  } catch (error) {
    return recover(parts, { ...pending, customerId }, error);
  }
}

/** A second customer is created only if the first one is gone, so its idempotency key includes the first one's id. */
async function createCustomer(
  parts: SubscribeParts,
  { record, email, customerId }: PendingSubscription,
): Promise<string> {
  const { provider, tables, clock } = parts;
  const { accountId } = record;
  const idempotencyKey = customerId === undefined ? `cus-${accountId}` : `cus-${accountId}-${customerId}`;
  const created = await provider.createCustomer({ accountId, email, idempotencyKey });
  const saved = await tables.saveCustomer(accountId, created, customerId, new Date(clock()));
  if (saved === undefined) throw accountGone();
  return saved;
}

async function requestSubscription(
  parts: SubscribeParts,
  record: SubscriptionRecord,
  customerId: string,
): Promise<Synced | undefined> {
  const { id, accountId, attempt, termsVersion } = record;
  const idempotencyKey = `sub-${id}-${attempt}`;
  const fetched = await parts.provider.createSubscription({
    ...{ customerId, accountId, termsVersion, idempotencyKey },
  });
  const written = await writeAnswer(parts, record, fetched);
  return written?.providerId === fetched.id ? { record: written, fetched } : undefined;
}

/**
 * Adopts what an earlier request may have created without getting the answer. Otherwise takes a new idempotency key,
 * because the provider replays the failure of the old one.
 */
async function adoptForgotten(
  parts: SubscribeParts,
  record: SubscriptionRecord,
  customerId: string,
): Promise<undefined> {
  const { tables, provider, clock } = parts;
  const all = await provider.listSubscriptions(customerId);
  for (const found of all) await adoptSubscription(parts, record.accountId, found);
  await tables.beginAttempt(record, new Date(clock()));
}

/** Takes a new idempotency key, as the provider replays a refusal under the old one. Recreates a missing customer. */
async function recover(
  parts: SubscribeParts,
  pending: PendingSubscription,
  error: unknown,
): Promise<undefined> {
  const { tables, clock, log } = parts;
  if (!(error instanceof PaymentsError)) throw error;
  if (error.failure === 'unavailable') {
    // Another process may be using the same key, and may have its answer by now.
    const latest = await tables.find(pending.record.id);
    if (latest?.providerId) return undefined;
    throw error;
  }
  await tables.beginAttempt(pending.record, new Date(clock()));
  if (error.failure === 'gone' && error.missing === 'customer') {
    await createCustomer(parts, pending);
    return undefined;
  }
  log.error({ err: error }, 'the payment provider refused to create a subscription');
  throw createFailed(error);
}
