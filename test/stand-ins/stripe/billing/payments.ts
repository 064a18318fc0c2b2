import type Stripe from 'stripe';
import type { TrialCard } from '../stand-in.ts';
import { idOf, invoiceOf, markPaid, subscriptionOf } from './invoices.ts';
import { newCharge, newPaymentMethod } from './new-payment.ts';
import type { Books } from './store.ts';
import { isOver, updated } from './subscriptions.ts';

export type CardError = Stripe.PaymentIntent.LastPaymentError;

const declinedError: CardError = {
  ...{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
  ...{ message: 'Your card was declined.', doc_url: 'https://stripe.com/docs/error-codes/card-declined' },
};
const refusedError: CardError = {
  ...{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Whether anything can be paid by it still. */
export const isOpen = ({ status }: Stripe.PaymentIntent) =>
  status === 'requires_payment_method' || status === 'requires_action';

/** Begins to pay with a card, as confirming in the browser does; a card under 3-D Secure waits for the bank. */
export function payWith(books: Books, intentId: string, card: TrialCard): Stripe.PaymentIntent {
  const intent = books.get('payment_intent', intentId);
  const method = newPaymentMethod(card, null, books.seconds());
  books.add('payment_method', method);
  books.ledger.cards[method.id] = card;
  if (card === 'declined') return fail(books, intent, method, declinedError);
  if (card === 'threeDSecure') return askTheBank(books, intent, method);
  return succeed(books, intent, method);
}

function askTheBank(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const change = {
    ...{ status: 'requires_action', payment_method: method.id, last_payment_error: null },
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  };
  const waiting = books.change('payment_intent', intent.id, change, 'payment_intent.requires_action');
  books.tell('invoice.payment_action_required', invoiceOf(books, intent.id));
  return waiting;
}

/** What the person said at the bank. Nothing happens where nobody was asked. */
export function hearTheBank(books: Books, intentId: string, isConfirmed: boolean): Stripe.PaymentIntent {
  const intent = books.get('payment_intent', intentId);
  if (intent.status !== 'requires_action') return intent;
  const method = books.get('payment_method', idOf(intent.payment_method));
  return isConfirmed ? succeed(books, intent, method) : fail(books, intent, method, refusedError);
}

/** The yearly charge without the person: only the card that is declined later is declined. */
export function chargeAgain(books: Books, intentId: string): Stripe.PaymentIntent {
  const intent = books.get('payment_intent', intentId);
  const bill = invoiceOf(books, intentId);
  const subscription = books.get('subscription', subscriptionOf(bill));
  const method = books.get('payment_method', idOf(subscription.default_payment_method));
  const isDeclined = books.ledger.cards[method.id] === 'declinedLater';
  return isDeclined ? fail(books, intent, method, declinedError) : succeed(books, intent, method);
}

function fail(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: CardError,
): Stripe.PaymentIntent {
  const { id } = intent;
  const wasCharged = error.type === 'card_error';
  if (wasCharged) {
    const charge = newCharge({ intent, method, declined: true, at: books.seconds() });
    books.add('charge', charge, 'charge.failed');
    books.change('payment_intent', id, { latest_charge: charge.id });
  }
  const change = {
    ...{ status: 'requires_payment_method', payment_method: null, next_action: null },
    last_payment_error: { ...error, payment_method: method },
  };
  books.change('payment_intent', id, change, 'payment_intent.payment_failed');
  const bill = invoiceOf(books, id);
  const tried = { attempted: true, attempt_count: bill.attempt_count + 1 };
  books.change('invoice', bill.id, tried, 'invoice.updated', 'invoice.payment_failed');
  return intent;
}

function succeed(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const at = books.seconds();
  const charge = newCharge({ intent, method, declined: false, at });
  books.add('charge', charge, 'charge.succeeded');
  const { id, customer } = intent;
  books.change('payment_method', method.id, { customer: idOf(customer) }, 'payment_method.attached');
  const change = {
    ...{ status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id },
    ...{ payment_method: method.id, next_action: null, last_payment_error: null },
  };
  books.change('payment_intent', id, change, 'payment_intent.succeeded');
  const bill = invoiceOf(books, id);
  markPaid(books, bill.id, at);
  revive(books, subscriptionOf(bill), bill.id, method.id);
  return intent;
}

/** The latest bill decides; what was paid late for a year that is over revives nothing. */
function revive(books: Books, id: string, bill: string, method: string): void {
  const subscription = books.get('subscription', id);
  if (isOver(subscription) || subscription.latest_invoice !== bill) return;
  books.change('subscription', id, { status: 'active', default_payment_method: method }, updated);
}
