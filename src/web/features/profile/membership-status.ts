import type { SubscriptionState } from '../../../contract/premium.ts';

/** Status of the membership. `given`: premium without a subscription. `ending`: cancelled, and active until its end. */
export type MembershipStatus = 'free' | 'suspended' | 'renewing' | 'ending' | 'unpaid' | 'given';

type StatusFacts = Pick<
  SubscriptionState,
  'isPremium' | 'isSuspended' | 'needsPayment' | 'status' | 'cancelAtPeriodEnd' | 'endsAt'
>;

/** A subscription whose first payment was never made counts as `free`. */
export function membershipStatusOf(facts: StatusFacts): MembershipStatus {
  const { isPremium, isSuspended, needsPayment, status, cancelAtPeriodEnd, endsAt } = facts;
  if (isSuspended) return 'suspended';
  const wasPaidOnce = status === 'past_due' || status === 'unpaid';
  if (needsPayment && wasPaidOnce) return 'unpaid';
  if (!isPremium) return 'free';
  if (cancelAtPeriodEnd || endsAt !== null) return 'ending';
  return status === null ? 'given' : 'renewing';
}
