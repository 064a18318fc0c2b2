import type { SubscriptionState } from '../../../contract/premium.ts';

/** How things stand, for the badge and the sentence below it. */
export type Standing = 'free' | 'suspended' | 'renewing' | 'ending' | 'unpaid' | 'given';

type Facts = Pick<
  SubscriptionState,
  'isPremium' | 'isSuspended' | 'needsPayment' | 'status' | 'cancelAtPeriodEnd' | 'endsAt'
>;

/** A first payment that was never made leaves the account as free as before. */
export function standingOf(facts: Facts): Standing {
  const { isPremium, isSuspended, needsPayment, status, cancelAtPeriodEnd, endsAt } = facts;
  if (isSuspended) return 'suspended';
  const wasPaidOnce = status === 'past_due' || status === 'unpaid';
  if (needsPayment && wasPaidOnce) return 'unpaid';
  if (!isPremium) return 'free';
  if (cancelAtPeriodEnd || endsAt !== null) return 'ending';
  return status === null ? 'given' : 'renewing';
}
