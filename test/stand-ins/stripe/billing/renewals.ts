import type Stripe from 'stripe';
import { addYear, daySeconds, hourSeconds } from '../settings.ts';
import { draftInvoice, finaliseInvoice, idOf, intentOf, subscriptionOf } from './invoices.ts';
import { chargeOffSession, isPayable } from './payments.ts';
import type { Task } from './state.ts';
import type { StripeStore } from './store.ts';
import { cancelNow, expireIncomplete, hasEnded, periodEndOf, updated } from './subscriptions.ts';

export interface RenewalRules {
  /** The origin of the invoice pages. */
  readonly origin: string;
  /** A subscription's status after the last declined attempt; a setting of the Stripe account. */
  readonly whenUnpaid: 'canceled' | 'unpaid';
}

/** Days between attempts to charge: two weeks in total. */
const retryAfterDays = [3, 5, 6];

/** Ends a period: cancels the subscription if that was requested, else renews it. */
function endPeriod(store: StripeStore, id: string): void {
  const subscription = store.get('subscription', id);
  if (hasEnded(subscription) || subscription.status === 'incomplete') return;
  if (subscription.cancel_at_period_end) {
    cancelNow(store, id, 'cancellation_requested');
    return;
  }
  const renewed = renewPeriod(store, subscription);
  const invoice = draftInvoice(store, renewed, 'subscription_cycle');
  store.change('subscription', id, { latest_invoice: invoice.id }, updated);
  store.schedule(periodEndOf(renewed), 'end_period', id);
  // Invoices of an unpaid subscription stay drafts.
  if (renewed.status !== 'unpaid') store.schedule(store.seconds() + hourSeconds, 'finalize', invoice.id);
}

function renewPeriod(store: StripeStore, subscription: Stripe.Subscription): Stripe.Subscription {
  const begin = periodEndOf(subscription);
  const [item] = subscription.items.data;
  if (!item) return subscription;
  const data = [{ ...item, current_period_start: begin, current_period_end: addYear(begin) }];
  return store.change('subscription', subscription.id, { items: { ...subscription.items, data } });
}

function attemptPayment(store: StripeStore, id: string, rules: RenewalRules): void {
  const invoice = store.get('invoice', id);
  const subscription = subscriptionOf(invoice);
  const intent = intentOf(store, id);
  if (invoice.status !== 'open' || !intent || !isPayable(intent)) return;
  if (hasEnded(store.get('subscription', subscription))) return;
  if (chargeOffSession(store, intent.id).status === 'succeeded') return;
  afterDecline(store, invoice, subscription, rules);
}

function afterDecline(
  store: StripeStore,
  invoice: Stripe.Invoice,
  subscription: string,
  rules: RenewalRules,
): void {
  const wait = retryAfterDays[invoice.attempt_count - 1];
  if (wait === undefined) {
    store.change(
      'invoice',
      invoice.id,
      { next_payment_attempt: null, auto_advance: false },
      'invoice.updated',
    );
    if (rules.whenUnpaid === 'canceled') cancelNow(store, subscription, 'payment_failed');
    else store.change('subscription', subscription, { status: 'unpaid' }, updated);
    return;
  }
  const next = store.seconds() + wait * daySeconds;
  store.change('invoice', invoice.id, { next_payment_attempt: next }, 'invoice.updated');
  store.schedule(next, 'retry', invoice.id);
  if (store.get('subscription', subscription).status !== 'past_due')
    store.change('subscription', subscription, { status: 'past_due' }, updated);
}

function finalise(store: StripeStore, id: string, rules: RenewalRules): void {
  const invoice = store.get('invoice', id);
  const subscription = store.get('subscription', subscriptionOf(invoice));
  if (invoice.status !== 'draft' || hasEnded(subscription)) return;
  finaliseInvoice(store, id, rules.origin);
  attemptPayment(store, id, rules);
}

function run(store: StripeStore, { what, id }: Task, rules: RenewalRules): void {
  if (what === 'expire_incomplete') expireIncomplete(store, id);
  else if (what === 'end_period') endPeriod(store, id);
  else if (what === 'finalize') finalise(store, id, rules);
  else attemptPayment(store, id, rules);
}

/** Advances the clock by `ms` milliseconds and runs each due task at its own time. */
export function advanceClock(
  store: StripeStore,
  ms: number,
  systemClock: () => number,
  rules: RenewalRules,
): void {
  const { state } = store;
  const endMs = store.now() + ms;
  for (;;) {
    const due = state.tasks.filter(({ at }) => at <= endMs).sort((a, b) => a.at - b.at)[0];
    if (!due) break;
    state.tasks = state.tasks.filter((task) => task !== due);
    state.aheadMs = Math.max(state.aheadMs, due.at - systemClock());
    run(store, due, rules);
  }
  state.aheadMs = Math.max(state.aheadMs, endMs - systemClock());
}

/** Returns the charge of the last paid invoice. */
export function lastPaidCharge(store: StripeStore, subscription: string): Stripe.Charge | undefined {
  const invoices = store.all('invoice').filter((invoice) => subscriptionOf(invoice) === subscription);
  const paid = invoices.filter(({ status }) => status === 'paid').at(-1);
  const intent = paid && intentOf(store, paid.id);
  return intent?.latest_charge ? store.get('charge', idOf(intent.latest_charge)) : undefined;
}
