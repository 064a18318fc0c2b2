import type Stripe from 'stripe';
import type { TestCard } from '../stand-in.ts';
import { idOf, invoiceOf, markPaid, subscriptionOf } from './invoices.ts';
import { newCharge, newPaymentMethod } from './new-payment.ts';
import type { StripeStore } from './store.ts';
import { hasEnded, updated } from './subscriptions.ts';

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

/** Whether the payment intent can still be paid. */
export const isPayable = ({ status }: Stripe.PaymentIntent) =>
  status === 'requires_payment_method' || status === 'requires_action';

/** Confirms a payment with a card, as Stripe.js does. A 3-D Secure card then needs authentication. */
export function confirmPayment(store: StripeStore, intentId: string, card: TestCard): Stripe.PaymentIntent {
  const intent = store.get('payment_intent', intentId);
  const method = newPaymentMethod(card, null, store.seconds());
  store.add('payment_method', method);
  store.state.cards[method.id] = card;
  if (card === 'declined') return fail(store, intent, method, declinedError);
  if (card === 'threeDSecure') return requireAuthentication(store, intent, method);
  return succeed(store, intent, method);
}

function requireAuthentication(
  store: StripeStore,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const change = {
    ...{ status: 'requires_action', payment_method: method.id, last_payment_error: null },
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  };
  const waitingIntent = store.change('payment_intent', intent.id, change, 'payment_intent.requires_action');
  store.emit('invoice.payment_action_required', invoiceOf(store, intent.id));
  return waitingIntent;
}

/** Completes 3-D Secure authentication. Does nothing unless the payment requires it. */
export function completeAuthentication(
  store: StripeStore,
  intentId: string,
  isConfirmed: boolean,
): Stripe.PaymentIntent {
  const intent = store.get('payment_intent', intentId);
  if (intent.status !== 'requires_action') return intent;
  const method = store.get('payment_method', idOf(intent.payment_method));
  return isConfirmed ? succeed(store, intent, method) : fail(store, intent, method, refusedError);
}

/** Charges a renewal while the customer is away. Only the test card `declinedLater` is declined. */
export function chargeOffSession(store: StripeStore, intentId: string): Stripe.PaymentIntent {
  const intent = store.get('payment_intent', intentId);
  const invoice = invoiceOf(store, intentId);
  const subscription = store.get('subscription', subscriptionOf(invoice));
  const method = store.get('payment_method', idOf(subscription.default_payment_method));
  const isDeclined = store.state.cards[method.id] === 'declinedLater';
  return isDeclined ? fail(store, intent, method, declinedError) : succeed(store, intent, method);
}

function fail(
  store: StripeStore,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: CardError,
): Stripe.PaymentIntent {
  const { id } = intent;
  const wasCharged = error.type === 'card_error';
  if (wasCharged) {
    const charge = newCharge({ intent, method, declined: true, at: store.seconds() });
    store.add('charge', charge, 'charge.failed');
    store.change('payment_intent', id, { latest_charge: charge.id });
  }
  const change = {
    ...{ status: 'requires_payment_method', payment_method: null, next_action: null },
    last_payment_error: { ...error, payment_method: method },
  };
  store.change('payment_intent', id, change, 'payment_intent.payment_failed');
  const invoice = invoiceOf(store, id);
  const attempt = { attempted: true, attempt_count: invoice.attempt_count + 1 };
  store.change('invoice', invoice.id, attempt, 'invoice.updated', 'invoice.payment_failed');
  return intent;
}

function succeed(
  store: StripeStore,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const at = store.seconds();
  const charge = newCharge({ intent, method, declined: false, at });
  store.add('charge', charge, 'charge.succeeded');
  const { id, customer } = intent;
  store.change('payment_method', method.id, { customer: idOf(customer) }, 'payment_method.attached');
  const change = {
    ...{ status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id },
    ...{ payment_method: method.id, next_action: null, last_payment_error: null },
  };
  store.change('payment_intent', id, change, 'payment_intent.succeeded');
  const invoice = invoiceOf(store, id);
  markPaid(store, invoice.id, at);
  activateSubscription(store, subscriptionOf(invoice), invoice.id, method.id);
  return intent;
}

/** Activates the subscription if the paid invoice is its latest one. */
function activateSubscription(store: StripeStore, id: string, invoice: string, method: string): void {
  const subscription = store.get('subscription', id);
  if (hasEnded(subscription) || subscription.latest_invoice !== invoice) return;
  store.change('subscription', id, { status: 'active', default_payment_method: method }, updated);
}
