import { dayMs } from '../time/units.ts';
import type { PaymentReversal } from './payment-reversal.ts';

/** State of a subscription; instants in epoch milliseconds. */
export interface SubscriptionFacts {
  /** Stripe's status. */
  readonly status: string;
  readonly currentPeriodStart: number;
  readonly currentPeriodEnd: number;
  /** Cancelled, but paid until the period ends. */
  readonly endsAtPeriodEnd: boolean;
  /** How its last payment was reversed, if it was. */
  readonly paymentReversal?: PaymentReversal | null;
}

/** How long Premium continues after a paid period while news of the renewal is late. */
export const renewalLeewayMs = 3 * dayMs;
/** How long Premium continues while Stripe retries a renewal, from the start of the unpaid period. */
export const collectionGraceMs = 14 * dayMs;

interface PremiumSource {
  readonly name: string;
  /** When the Premium from this source ends; undefined for none. */
  readonly until: (facts: SubscriptionFacts) => number | undefined;
}

/** Everything that grants Premium. Statuses not listed grant none: incomplete, unpaid, paused, canceled. */
export const premiumSources: readonly PremiumSource[] = [
  {
    name: 'a paid subscription',
    until: ({ status, currentPeriodEnd, endsAtPeriodEnd }) =>
      status === 'active' ? currentPeriodEnd + (endsAtPeriodEnd ? 0 : renewalLeewayMs) : undefined,
  },
  {
    name: 'a renewal that is still being collected',
    until: ({ status, currentPeriodStart }) =>
      status === 'past_due' ? currentPeriodStart + collectionGraceMs : undefined,
  },
];

/**
 * Returns when Premium ends for a user with these subscriptions, epoch milliseconds; undefined for none. A
 * reversed payment grants none, whatever the status: a disputed subscription stays active at Stripe.
 */
export function premiumUntil(subscriptions: readonly SubscriptionFacts[]): number | undefined {
  const paid = subscriptions.filter(({ paymentReversal }) => !paymentReversal);
  const ends = paid.flatMap((facts) => premiumSources.map(({ until }) => until(facts) ?? 0));
  const last = Math.max(0, ...ends);
  return last > 0 ? last : undefined;
}
