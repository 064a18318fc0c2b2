import { hasEnded } from '../../../domain/premium/subscription-life.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { accountGone, createFailed, isGone } from './refusals.ts';
import type { Refusal } from './store/premium-tables.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { adoptSubscription, type Synced, type SyncParts, syncSubscription, writeAnswer } from './sync.ts';

export interface SubscribeParts extends SyncParts {
  readonly termsContext: string;
}

export type SubscribeResult =
  | { readonly clientSecret: string }
  | { readonly refusal: Exclude<Refusal, 'gone'> };

/** A row that is being made: what the next step needs. */
interface PendingSubscription {
  readonly record: SubscriptionRecord;
  readonly email: string;
  readonly customerId: string | undefined;
}

/** Several changes at once may each send it back to the start; so many do not happen. */
const maxRounds = 6;
/** By then no request with the former key is under way any more, so that what the provider lists is complete. */
const forgottenAfterMs = 120_000;

/**
 * Prepares the one subscription of an account: checks and the row in one transaction, then the provider under a key that
 * belongs to the row, then the answer into the row. Whoever comes at the same time, or after a crash or a lost answer
 * in between, finds the row and goes on with the same key.
 */
export async function subscribe(parts: SubscribeParts, accountId: string): Promise<SubscribeResult> {
  const { tables, clock, priceId, termsContext: context, termsVersion: version } = parts;
  for (let round = 0; round < maxRounds; round++) {
    const now = new Date(clock());
    const prepared = await tables.prepare({ accountId, now, priceId, terms: { context, version } });
    if ('refusal' in prepared) return refuse(prepared.refusal);
    const standing = await ensureSubscription(parts, prepared);
    if (!standing || hasEnded(standing.record.status)) continue;
    const { clientSecret } = standing.fetched;
    return clientSecret === undefined ? { refusal: 'premium' } : { clientSecret };
  }
  throw createFailed(new Error('the subscription changed time and again'));
}

function refuse(refusal: Refusal): SubscribeResult {
  if (refusal === 'gone') throw accountGone();
  return { refusal };
}

/** Undefined when it has to be looked at from the start again. */
function ensureSubscription(parts: SubscribeParts, making: PendingSubscription): Promise<Synced | undefined> {
  return making.record.providerId ? refresh(parts, making.record) : createAtProvider(parts, making);
}

async function refresh(parts: SubscribeParts, record: SubscriptionRecord): Promise<Synced | undefined> {
  try {
    return await syncSubscription(parts, record.id);
  } catch (error) {
    // It was made with keys of another account of ours there: nobody can pay it.
    if (!isGone(error) || record.status !== 'incomplete') throw error;
    await parts.tables.writeEnded(record, new Date(parts.clock()));
    return undefined;
  }
}

async function createAtProvider(
  parts: SubscribeParts,
  making: PendingSubscription,
): Promise<Synced | undefined> {
  const { clock } = parts;
  const customerId = making.customerId ?? (await createCustomer(parts, making));
  try {
    if (clock() - making.record.createdAt.getTime() > forgottenAfterMs)
      return await adoptForgotten(parts, making.record, customerId);
    return await requestSubscription(parts, making.record, customerId);
  } catch (error) {
    return recover(parts, { ...making, customerId }, error);
  }
}

/** A second customer for an account is made only once the first one is gone, so its key names that one. */
async function createCustomer(
  parts: SubscribeParts,
  { record, email, customerId }: PendingSubscription,
): Promise<string> {
  const { provider, tables, clock } = parts;
  const { accountId } = record;
  const idempotencyKey = customerId === undefined ? `cus-${accountId}` : `cus-${accountId}-${customerId}`;
  const made = await provider.createCustomer({ accountId, email, idempotencyKey });
  const kept = await tables.saveCustomer(accountId, made, customerId, new Date(clock()));
  if (kept === undefined) throw accountGone();
  return kept;
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

/** Takes up what a request made that never heard of it; else a new key, as the provider keeps an old one's failure. */
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

/** A refusal will not change under the same key. An unknown customer is made anew. */
async function recover(
  parts: SubscribeParts,
  making: PendingSubscription,
  error: unknown,
): Promise<undefined> {
  const { tables, clock, log } = parts;
  if (!(error instanceof PaymentsError)) throw error;
  if (error.failure === 'unavailable') {
    // Refused perhaps because another process is at it with the same key, and has its answer by now.
    const standing = await tables.find(making.record.id);
    if (standing?.providerId) return undefined;
    throw error;
  }
  await tables.beginAttempt(making.record, new Date(clock()));
  if (error.failure === 'gone' && error.missing === 'customer') {
    await createCustomer(parts, making);
    return undefined;
  }
  log.error({ err: error }, 'the payment provider refuses to make a subscription');
  throw createFailed(error);
}
