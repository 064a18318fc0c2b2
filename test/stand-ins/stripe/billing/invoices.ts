import type Stripe from 'stripe';
import { hourSeconds, yearCents } from '../settings.ts';
import { finalisedFields, newInvoice, newInvoicePayment, newPaymentIntent } from './new-invoice.ts';
import type { StripeStore } from './store.ts';

export function idOf(reference: string | { id: string } | null | undefined): string {
  const id = typeof reference === 'string' ? reference : reference?.id;
  if (!id) throw new Error('Missing id');
  return id;
}

export const subscriptionOf = (invoice: Stripe.Invoice) =>
  idOf(invoice.parent?.subscription_details?.subscription);

export const paymentsOf = (store: StripeStore, invoice: string) =>
  store.all('invoice_payment').filter((payment) => payment.invoice === invoice);

/** Returns an invoice's payment intent; none before the invoice is finalised. */
export function intentOf(store: StripeStore, invoice: string): Stripe.PaymentIntent | undefined {
  const payment = paymentsOf(store, invoice)[0];
  return payment && store.get('payment_intent', idOf(payment.payment.payment_intent));
}

export function invoiceOf(store: StripeStore, intent: string): Stripe.Invoice {
  const payment = store.all('invoice_payment').find(({ payment }) => payment.payment_intent === intent);
  return store.get('invoice', idOf(payment?.invoice));
}

/** Creates a draft invoice for the subscription's period. */
export function draftInvoice(
  store: StripeStore,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const { email } = store.get('customer', idOf(subscription.customer));
  const invoice = newInvoice({ subscription, email, reason, at: store.seconds() });
  if (reason === 'subscription_cycle') invoice.automatically_finalizes_at = store.seconds() + hourSeconds;
  return store.add('invoice', invoice, 'invoice.created');
}

/** Makes an invoice payable: adds its number, its pages and its payment intent. */
export function finaliseInvoice(store: StripeStore, id: string, origin: string): Stripe.Invoice {
  const at = store.seconds();
  const draft = store.get('invoice', id);
  const count = store.all('invoice').filter(({ number }) => number !== null).length + 1;
  const fields = finalisedFields(draft, count, at, origin);
  const invoice = store.change('invoice', id, fields, 'invoice.finalized', 'invoice.updated');
  const intent = store.add('payment_intent', newPaymentIntent(invoice, at), 'payment_intent.created');
  store.add('invoice_payment', newInvoicePayment(invoice, intent.id, at));
  return invoice;
}

/** @param at epoch seconds */
export function markPaid(store: StripeStore, id: string, at: number): void {
  const invoice = store.get('invoice', id);
  const paid = {
    ...{ status: 'paid', amount_paid: yearCents, amount_remaining: 0, attempted: true },
    ...{ auto_advance: false, next_payment_attempt: null },
    attempt_count: invoice.attempt_count + 1,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  };
  store.change('invoice', id, paid, 'invoice.updated', 'invoice.paid', 'invoice.payment_succeeded');
  for (const payment of paymentsOf(store, id))
    store.change('invoice_payment', payment.id, {
      ...{ status: 'paid', amount_paid: yearCents },
      status_transitions: { canceled_at: null, paid_at: at },
    });
}

/** Voids an open invoice and cancels its payment intent. */
export function voidInvoice(store: StripeStore, id: string): void {
  const invoice = store.get('invoice', id);
  if (invoice.status !== 'open') return;
  const at = store.seconds();
  const status_transitions = { ...invoice.status_transitions, voided_at: at };
  const change = { status: 'void', status_transitions, auto_advance: false, next_payment_attempt: null };
  store.change('invoice', id, change, 'invoice.updated', 'invoice.voided');
  const intent = intentOf(store, id);
  if (!intent) return;
  const cancelled = { status: 'canceled', canceled_at: at, cancellation_reason: 'void_invoice' };
  store.change('payment_intent', intent.id, cancelled, 'payment_intent.canceled');
}
