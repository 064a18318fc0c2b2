import type Stripe from 'stripe';
import type { ProviderSubscription } from './payments-provider.ts';

/** What every question about subscriptions has Stripe unfold. */
export const openPayment = 'latest_invoice.confirmation_secret';

/** A reference is an id, or the object itself where it was asked to be unfolded. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

export const milliseconds = (seconds: number) => seconds * 1000;

/**
 * The one item of ours says the period. Should it be missing, the subscription covers no time at all: nothing is
 * granted for what cannot be read.
 */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  const begin = item?.current_period_start ?? subscription.start_date;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    priceId: item?.price.id ?? '',
    currentPeriodStart: milliseconds(begin),
    currentPeriodEnd: milliseconds(item?.current_period_end ?? begin),
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? undefined : milliseconds(subscription.ended_at),
    createdAt: milliseconds(subscription.created),
    clientSecret: openSecretOf(subscription.latest_invoice),
  };
}

function openSecretOf(invoice: Stripe.Subscription['latest_invoice']): string | undefined {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return undefined;
  return invoice.confirmation_secret?.client_secret;
}
