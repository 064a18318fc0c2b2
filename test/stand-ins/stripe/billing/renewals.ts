import type Stripe from 'stripe';
import { aYearAfter, day, hour } from '../settings.ts';
import { draftBill, finaliseBill, idOf, intentOf, subscriptionOf } from './invoices.ts';
import { chargeAgain, isOpen } from './payments.ts';
import type { Task } from './state.ts';
import type { Books } from './store.ts';
import { endNow, expire, isOver, periodEndOf, updated } from './subscriptions.ts';

export interface YearRules {
  /** Where the pages of invoices stand. */
  readonly origin: string;
  /** What becomes of a subscription when the last attempt was declined; each Stripe account chooses. */
  readonly whenUnpaid: 'canceled' | 'unpaid';
}

/** Days between one attempt to charge and the next: two weeks in all. */
const retryAfterDays = [3, 5, 6];

/** A period has ended: the subscription with it, or another year begins. */
function endPeriod(books: Books, id: string): void {
  const subscription = books.get('subscription', id);
  if (isOver(subscription) || subscription.status === 'incomplete') return;
  if (subscription.cancel_at_period_end) {
    endNow(books, id, 'cancellation_requested');
    return;
  }
  const renewed = beginYear(books, subscription);
  const bill = draftBill(books, renewed, 'subscription_cycle');
  books.change('subscription', id, { latest_invoice: bill.id }, updated);
  books.later(periodEndOf(renewed), 'end_period', id);
  // Nobody tries to charge for a subscription that was given up as unpaid: its bills stay drafts.
  if (renewed.status !== 'unpaid') books.later(books.seconds() + hour, 'finalize', bill.id);
}

function beginYear(books: Books, subscription: Stripe.Subscription): Stripe.Subscription {
  const begin = periodEndOf(subscription);
  const [item] = subscription.items.data;
  if (!item) return subscription;
  const data = [{ ...item, current_period_start: begin, current_period_end: aYearAfter(begin) }];
  return books.change('subscription', subscription.id, { items: { ...subscription.items, data } });
}

function attempt(books: Books, id: string, rules: YearRules): void {
  const bill = books.get('invoice', id);
  const subscription = subscriptionOf(bill);
  const intent = intentOf(books, id);
  if (bill.status !== 'open' || !intent || !isOpen(intent)) return;
  if (isOver(books.get('subscription', subscription))) return;
  if (chargeAgain(books, intent.id).status === 'succeeded') return;
  afterDecline(books, bill, subscription, rules);
}

function afterDecline(books: Books, bill: Stripe.Invoice, subscription: string, rules: YearRules): void {
  const wait = retryAfterDays[bill.attempt_count - 1];
  if (wait === undefined) {
    books.change('invoice', bill.id, { next_payment_attempt: null, auto_advance: false }, 'invoice.updated');
    if (rules.whenUnpaid === 'canceled') endNow(books, subscription, 'payment_failed');
    else books.change('subscription', subscription, { status: 'unpaid' }, updated);
    return;
  }
  const next = books.seconds() + wait * day;
  books.change('invoice', bill.id, { next_payment_attempt: next }, 'invoice.updated');
  books.later(next, 'retry', bill.id);
  if (books.get('subscription', subscription).status !== 'past_due')
    books.change('subscription', subscription, { status: 'past_due' }, updated);
}

function finalise(books: Books, id: string, rules: YearRules): void {
  const bill = books.get('invoice', id);
  const subscription = books.get('subscription', subscriptionOf(bill));
  if (bill.status !== 'draft' || isOver(subscription)) return;
  finaliseBill(books, id, rules.origin);
  attempt(books, id, rules);
}

function run(books: Books, { what, id }: Task, rules: YearRules): void {
  if (what === 'expire_incomplete') expire(books, id);
  else if (what === 'end_period') endPeriod(books, id);
  else if (what === 'finalize') finalise(books, id, rules);
  else attempt(books, id, rules);
}

/** Lets everything happen that is due within the time that passes, each at its own moment. @param ms milliseconds */
export function letTimePass(books: Books, ms: number, machine: () => number, rules: YearRules): void {
  const { ledger } = books;
  const until = books.now() + ms;
  for (;;) {
    const due = ledger.tasks.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
    if (!due) break;
    ledger.tasks = ledger.tasks.filter((task) => task !== due);
    ledger.aheadMs = Math.max(ledger.aheadMs, due.at - machine());
    run(books, due, rules);
  }
  ledger.aheadMs = Math.max(ledger.aheadMs, until - machine());
}

/** The one paid last, as an operator sees it in the dashboard. */
export function lastPaidCharge(books: Books, subscription: string): Stripe.Charge | undefined {
  const bills = books.all('invoice').filter((bill) => subscriptionOf(bill) === subscription);
  const paid = bills.filter(({ status }) => status === 'paid').at(-1);
  const intent = paid && intentOf(books, paid.id);
  return intent?.latest_charge ? books.get('charge', idOf(intent.latest_charge)) : undefined;
}
