import { hasEnded, needsPayment } from '../../../domain/premium/subscription-status.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import { AppError } from '../../platform/errors.ts';
import { runOutsideRequests } from '../../platform/log-context.ts';
import { createPoller, type Poller } from '../../platform/poller.ts';
import type { CallLimit } from '../../platform/rate-limiter/call-limits.ts';
import { failureFacts } from './errors.ts';
import type { EventTables } from './store/payment-events.ts';
import type { SubscriptionRecord } from './store/subscriptions.ts';
import { adoptSubscription, type SyncParts, syncSubscription } from './sync.ts';

interface Parts extends SyncParts {
  readonly events: EventTables;
}

const intervalMs = 600_000;
const soonMs = 1_000;
/** After a failure, for example before the database is open. The first failures aren't logged. */
const retryMs = 5_000;
const failuresBeforeLog = 3;
/** How long other processes skip a claimed subscription, and how long a failed check is postponed. */
const claimMs = 600_000;
const batchSize = 50;
/** Stripe retries an event for three days and lists events for thirty. */
const eventRetentionMs = 60 * dayMs;

/** Compares subscriptions with the payment provider every ten minutes, in case webhooks were lost. */
export function createReconciliation(parts: Parts): Poller {
  let failures = 0;
  return createPoller(async () => {
    try {
      const isMore = (await reconcile(parts)) === batchSize;
      failures = 0;
      return isMore ? soonMs : intervalMs;
    } catch (error) {
      failures++;
      if (failures === failuresBeforeLog)
        parts.log.warn(failureFacts(error), 'subscriptions could not be compared with the payment provider');
      return retryMs;
    }
  });
}

/** Checks every subscription that is due, one after another, and returns their number. */
export async function reconcile(parts: Parts): Promise<number> {
  const { tables, events, clock } = parts;
  const now = clock();
  await events.removeProcessed(new Date(now - eventRetentionMs));
  const due = await tables.claimDue(new Date(now), new Date(now + claimMs), batchSize);
  for (const record of due) {
    if (!(await repair(parts, record))) break;
  }
  return due.length;
}

/** Returns false if the provider doesn't answer: the remaining subscriptions then wait until their claim expires. */
async function repair(parts: Parts, record: SubscriptionRecord): Promise<boolean> {
  try {
    if (record.providerId) await syncSubscription(parts, record.id);
    else await findUnconfirmed(parts, record);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    const { id, status } = record;
    // `gone` must not end a row: with another account's API keys, every subscription would be unknown.
    parts.log.warn(
      { subscription: id, status, ...failureFacts(error) },
      'a subscription could not be compared',
    );
    return error.failure !== 'unavailable';
  }
}

/** Looks among the customer's subscriptions for one whose creation got no answer. */
async function findUnconfirmed(parts: Parts, record: SubscriptionRecord): Promise<void> {
  const { tables, provider, clock } = parts;
  const customerId = await tables.findCustomer(record.accountId);
  const all = customerId ? await provider.listSubscriptions(customerId) : [];
  for (const found of all.filter(({ status }) => !hasEnded(status)))
    await adoptSubscription(parts, record.accountId, found);
  // After a day no request uses its idempotency key any more; a returning customer gets a new row.
  if (clock() - record.createdAt.getTime() > dayMs) await tables.removeCreating(record);
}

/** The facts that tell whether an account may have an unconfirmed payment. */
export interface PendingPaymentAccount {
  readonly id: string;
  readonly isPremium: boolean;
  /** The payment provider's status; undefined if there never was a subscription. */
  readonly subscriptionStatus: string | undefined;
}

export interface PendingPaymentCheck {
  /**
   * Fetches the account's open payment from the provider in the background and stores its state, so that the next answer
   * has it. Returns immediately and never throws. Does nothing for accounts with premium or without an open payment,
   * during another check of the account, and beyond the rate limit.
   */
  check(account: PendingPaymentAccount): void;
  /** Resolves when no check is running. */
  done(): Promise<void>;
}

/** @param limit per account: every page load triggers a check, and a payment may stay open for a day */
export function createPendingPaymentCheck(parts: SyncParts, limit: CallLimit): PendingPaymentCheck {
  const running = new Map<string, Promise<void>>();

  async function syncOpenPayment(accountId: string): Promise<void> {
    try {
      await limit.take(accountId);
      const record = await parts.tables.findCurrent(accountId);
      if (record && needsPayment(record.status)) await syncSubscription(parts, record.id);
    } catch (error) {
      // Over the limit, or database or provider unavailable: webhooks and reconciliation still follow.
      if (error instanceof AppError || error instanceof PaymentsError) return;
      parts.log.error({ err: error }, 'an open payment could not be fetched');
    }
  }

  return {
    check({ id, isPremium, subscriptionStatus }) {
      if (isPremium || subscriptionStatus === undefined || !needsPayment(subscriptionStatus)) return;
      if (running.has(id)) return;
      const started = runOutsideRequests(() => syncOpenPayment(id)).finally(() => running.delete(id));
      running.set(id, started);
    },
    async done() {
      await Promise.all(running.values());
    },
  };
}
