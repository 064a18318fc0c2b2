import type { SubscriptionState } from '../../../../contract/premium.ts';

/** How things stand, for the badge and the sentence below it. */
export type Standing = 'free' | 'renewing' | 'ending' | 'unpaid' | 'given';

type Facts = Pick<
  SubscriptionState,
  'isPremium' | 'needsPayment' | 'status' | 'cancelAtPeriodEnd' | 'endsAt'
>;

/** A first payment that was never made leaves the account as free as before. */
export function standingOf({ isPremium, needsPayment, status, cancelAtPeriodEnd, endsAt }: Facts): Standing {
  const wasPaidOnce = status === 'past_due' || status === 'unpaid';
  if (needsPayment && wasPaidOnce) return 'unpaid';
  if (!isPremium) return 'free';
  if (cancelAtPeriodEnd || endsAt !== null) return 'ending';
  return status === null ? 'given' : 'renewing';
}
