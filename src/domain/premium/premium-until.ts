import { dayMs } from '../time/units.ts';
import type { PaymentReversal } from './payment-reversal.ts';

/** What is known of a subscription; moments in epoch milliseconds. */
export interface SubscriptionFacts {
  /** As Stripe calls it. */
  readonly status: string;
  readonly currentPeriodStart: number;
  readonly currentPeriodEnd: number;
  /** It was cancelled, and is paid until its period ends. */
  readonly endsAtPeriodEnd: boolean;
  /** How its last payment was taken back, if it was. */
  readonly paymentReversal?: PaymentReversal | null;
}

/** How long a paid period counts on while the news of its renewal is late. */
export const renewalLeewayMs = 3 * dayMs;
/** How long premium goes on while Stripe still tries to collect a renewal; it begins with the unpaid period. */
export const collectionGraceMs = 14 * dayMs;

interface PremiumSource {
  readonly name: string;
  /** When the premium that it gives ends; undefined where it gives none. */
  readonly until: (facts: SubscriptionFacts) => number | undefined;
}

/** Everything that gives premium. A status that stands in no row gives none: incomplete, unpaid, paused, canceled. */
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
 * When the premium of somebody with these subscriptions ends, epoch milliseconds; undefined for none. A payment that was
 * taken back gives none, whatever the status: a dispute leaves a subscription active at Stripe.
 */
export function premiumUntil(subscriptions: readonly SubscriptionFacts[]): number | undefined {
  const paid = subscriptions.filter(({ paymentReversal }) => !paymentReversal);
  const ends = paid.flatMap((facts) => premiumSources.map(({ until }) => until(facts) ?? 0));
  const last = Math.max(0, ...ends);
  return last > 0 ? last : undefined;
}
