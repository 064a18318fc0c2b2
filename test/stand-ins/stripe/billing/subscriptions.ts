import type Stripe from 'stripe';
import { hourSeconds } from '../settings.ts';
import { draftInvoice, finaliseInvoice, idOf, voidInvoice } from './invoices.ts';
import { newSubscription } from './new-subscription.ts';
import type { StripeStore } from './store.ts';

export const updated = 'customer.subscription.updated';
const deleted = 'customer.subscription.deleted';

/** An incomplete subscription expires after this time. */
const firstPaymentHours = 23;

const endedStatuses = ['canceled', 'incomplete_expired'];
export const hasEnded = ({ status }: Stripe.Subscription) => endedStatuses.includes(status);

/** Creates an incomplete subscription with its first invoice ready to be paid. */
export function subscribe(
  store: StripeStore,
  customer: string,
  metadata: Record<string, string>,
  origin: string,
): Stripe.Subscription {
  const subscription = newSubscription({ customer, metadata, begin: store.seconds() });
  const { id } = store.add('subscription', subscription);
  const invoice = draftInvoice(store, subscription, 'subscription_create');
  store.change('subscription', id, { latest_invoice: invoice.id }, 'customer.subscription.created');
  finaliseInvoice(store, invoice.id, origin);
  store.schedule(store.seconds() + firstPaymentHours * hourSeconds, 'expire_incomplete', id);
  store.schedule(periodEndOf(subscription), 'end_period', id);
  return subscription;
}

/** Epoch seconds. */
export function periodEndOf(subscription: Stripe.Subscription): number {
  const item = subscription.items.data[0];
  if (!item) throw new Error("The stand-in's subscriptions have one item");
  return item.current_period_end;
}

export function setCancelAtPeriodEnd(
  store: StripeStore,
  id: string,
  cancelAtPeriodEnd: boolean,
): Stripe.Subscription {
  const subscription = store.get('subscription', id);
  if (subscription.cancel_at_period_end === cancelAtPeriodEnd) return subscription;
  const { cancellation_details: details } = subscription;
  const change = {
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? periodEndOf(subscription) : null,
    canceled_at: cancelAtPeriodEnd ? store.seconds() : null,
    cancellation_details: details && {
      ...details,
      reason: cancelAtPeriodEnd ? 'cancellation_requested' : null,
    },
  };
  return store.change('subscription', id, change, updated);
}

/** Cancels a subscription and stops collecting its open invoice. An incomplete one expires instead. */
export function cancelNow(
  store: StripeStore,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
): Stripe.Subscription {
  const subscription = store.get('subscription', id);
  if (subscription.status === 'incomplete') return expireIncomplete(store, id);
  const at = store.seconds();
  const { cancellation_details: details, latest_invoice: invoice } = subscription;
  const change = {
    ...{ status: 'canceled', ended_at: at, canceled_at: subscription.canceled_at ?? at },
    cancellation_details: details && { ...details, reason },
  };
  if (invoice && store.get('invoice', idOf(invoice)).status === 'open')
    store.change('invoice', idOf(invoice), { auto_advance: false, next_payment_attempt: null });
  return store.change('subscription', id, change, deleted);
}

export function expireIncomplete(store: StripeStore, id: string): Stripe.Subscription {
  const subscription = store.get('subscription', id);
  if (subscription.status !== 'incomplete') return subscription;
  const change = { status: 'incomplete_expired', ended_at: store.seconds() };
  const expired = store.change('subscription', id, change, updated);
  voidInvoice(store, idOf(expired.latest_invoice));
  return expired;
}
