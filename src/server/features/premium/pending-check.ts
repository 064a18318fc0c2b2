import { needsPayment } from '../../../domain/premium/subscription-life.ts';
import { PaymentsError } from '../../adapters/payments/payments-provider.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { outsideOfRequests } from '../../platform/request-context.ts';
import { type SyncParts, syncSubscription } from './sync.ts';

/** An account as far as it says whether a payment of its own may be under way. */
export interface PendingPaymentAccount {
  readonly id: string;
  readonly isPremium: boolean;
  /** As the payment provider calls it; undefined where there never was a subscription. */
  readonly subscriptionStatus: string | undefined;
}

export interface PendingPaymentCheck {
  /**
   * Asks the payment provider whether an open payment of the account was made, and writes down what it says. Returns at
   * once: the answer that is being served does not wait for it, the next one tells of it. Does nothing for an account with
   * premium or without an open payment, while the account is being asked about, and beyond the limit. Never fails.
   */
  check(account: PendingPaymentAccount): void;
  /** Resolves when nothing is being asked. */
  done(): Promise<void>;
}

/** @param limit by the account: an open payment may be left for a day, and each page that is opened asks who this is */
export function createPendingPaymentCheck(parts: SyncParts, limit: CallLimit): PendingPaymentCheck {
  const underWay = new Map<string, Promise<void>>();

  async function check(accountId: string): Promise<void> {
    try {
      await limit.take(accountId);
      const record = await parts.tables.findCurrent(accountId);
      if (record && needsPayment(record.status)) await syncSubscription(parts, record.id);
    } catch (error) {
      // Over the limit, without a database or without the provider: webhooks and the regular look come all the same.
      if (error instanceof AppError || error instanceof PaymentsError) return;
      parts.log.error({ err: error }, 'an open payment could not be asked about');
    }
  }

  return {
    check({ id, isPremium, subscriptionStatus }) {
      if (isPremium || subscriptionStatus === undefined || !needsPayment(subscriptionStatus)) return;
      if (underWay.has(id)) return;
      const asking = outsideOfRequests(() => check(id)).finally(() => underWay.delete(id));
      underWay.set(id, asking);
    },
    async done() {
      await Promise.all(underWay.values());
    },
  };
}
