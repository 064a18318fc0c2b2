/**
 * The statuses of a subscription, as Stripe calls them, under which it counts: paid, or with a renewal that Stripe is
 * still trying to collect. Incomplete, unpaid, paused and cancelled ones do not.
 */
const counting: ReadonlySet<string> = new Set(['active', 'past_due']);

export function isPremiumStatus(status: string | undefined): boolean {
  return status !== undefined && counting.has(status);
}
