import type Stripe from 'stripe';
import { hour } from '../settings.ts';
import { draftBill, finaliseBill, idOf, voidBill } from './invoices.ts';
import { newSubscription } from './new-subscription.ts';
import type { Books } from './store.ts';

export const updated = 'customer.subscription.updated';
const deleted = 'customer.subscription.deleted';

/** How long a first payment may stay open. */
const firstPaymentHours = 23;

const ended = ['canceled', 'incomplete_expired'];
export const isOver = ({ status }: Stripe.Subscription) => ended.includes(status);

/** Incomplete, with its first bill ready to be paid. */
export function subscribe(
  books: Books,
  customer: string,
  metadata: Record<string, string>,
  origin: string,
): Stripe.Subscription {
  const made = newSubscription({ customer, metadata, begin: books.seconds() });
  const { id } = books.add('subscription', made);
  const bill = draftBill(books, made, 'subscription_create');
  books.change('subscription', id, { latest_invoice: bill.id }, 'customer.subscription.created');
  finaliseBill(books, bill.id, origin);
  books.later(books.seconds() + firstPaymentHours * hour, 'expire_incomplete', id);
  books.later(periodEndOf(made), 'end_period', id);
  return made;
}

/** Epoch seconds. */
export function periodEndOf(subscription: Stripe.Subscription): number {
  const item = subscription.items.data[0];
  if (!item) throw new Error('A subscription of the stand-in has one item');
  return item.current_period_end;
}

export function endWithPeriod(books: Books, id: string, isToEnd: boolean): Stripe.Subscription {
  const subscription = books.get('subscription', id);
  if (subscription.cancel_at_period_end === isToEnd) return subscription;
  const { cancellation_details: details } = subscription;
  const change = {
    cancel_at_period_end: isToEnd,
    cancel_at: isToEnd ? periodEndOf(subscription) : null,
    canceled_at: isToEnd ? books.seconds() : null,
    cancellation_details: details && { ...details, reason: isToEnd ? 'cancellation_requested' : null },
  };
  return books.change('subscription', id, change, updated);
}

/** An incomplete one expires, as nothing was ever begun; any other is cancelled. Open bills are collected no further. */
export function endNow(
  books: Books,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed' | 'payment_disputed',
): Stripe.Subscription {
  const subscription = books.get('subscription', id);
  if (subscription.status === 'incomplete') return expire(books, id);
  const at = books.seconds();
  const { cancellation_details: details, latest_invoice: bill } = subscription;
  const change = {
    ...{ status: 'canceled', ended_at: at, canceled_at: subscription.canceled_at ?? at },
    cancellation_details: details && { ...details, reason },
  };
  if (bill && books.get('invoice', idOf(bill)).status === 'open')
    books.change('invoice', idOf(bill), { auto_advance: false, next_payment_attempt: null });
  return books.change('subscription', id, change, deleted);
}

export function expire(books: Books, id: string): Stripe.Subscription {
  const subscription = books.get('subscription', id);
  if (subscription.status !== 'incomplete') return subscription;
  const change = { status: 'incomplete_expired', ended_at: books.seconds() };
  const expired = books.change('subscription', id, change, updated);
  voidBill(books, idOf(expired.latest_invoice));
  return expired;
}
