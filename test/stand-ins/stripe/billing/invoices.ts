import type Stripe from 'stripe';
import { hour, yearCents } from '../settings.ts';
import { finalFacts, newIntent, newInvoice, newInvoicePayment } from './new-invoice.ts';
import type { Books } from './store.ts';

export function idOf(reference: string | { id: string } | null | undefined): string {
  const id = typeof reference === 'string' ? reference : reference?.id;
  if (!id) throw new Error('The stand-in meant something and named nothing');
  return id;
}

export const subscriptionOf = (invoice: Stripe.Invoice) =>
  idOf(invoice.parent?.subscription_details?.subscription);

export const paymentsOf = (books: Books, invoice: string) =>
  books.all('invoice_payment').filter((payment) => payment.invoice === invoice);

/** The payment intent by which an invoice is paid; none before it is final. */
export function intentOf(books: Books, invoice: string): Stripe.PaymentIntent | undefined {
  const payment = paymentsOf(books, invoice)[0];
  return payment && books.get('payment_intent', idOf(payment.payment.payment_intent));
}

export function invoiceOf(books: Books, intent: string): Stripe.Invoice {
  const payment = books.all('invoice_payment').find((one) => one.payment.payment_intent === intent);
  return books.get('invoice', idOf(payment?.invoice));
}

/** A bill for the subscription's period: still a draft. */
export function draftBill(
  books: Books,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const { email } = books.get('customer', idOf(subscription.customer));
  const invoice = newInvoice({ subscription, email, reason, at: books.seconds() });
  if (reason === 'subscription_cycle') invoice.automatically_finalizes_at = books.seconds() + hour;
  return books.add('invoice', invoice, 'invoice.created');
}

/** Makes it payable: number, pages, and the intent by which it is paid. */
export function finaliseBill(books: Books, id: string, origin: string): Stripe.Invoice {
  const at = books.seconds();
  const draft = books.get('invoice', id);
  const count = books.all('invoice').filter((other) => other.number !== null).length + 1;
  const facts = finalFacts(draft, count, at, origin);
  const invoice = books.change('invoice', id, facts, 'invoice.finalized', 'invoice.updated');
  const intent = books.add('payment_intent', newIntent(invoice, at), 'payment_intent.created');
  books.add('invoice_payment', newInvoicePayment(invoice, intent.id, at));
  return invoice;
}

/** @param at epoch seconds */
export function markPaid(books: Books, id: string, at: number): void {
  const invoice = books.get('invoice', id);
  const paid = {
    ...{ status: 'paid', amount_paid: yearCents, amount_remaining: 0, attempted: true },
    ...{ auto_advance: false, next_payment_attempt: null },
    attempt_count: invoice.attempt_count + 1,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  };
  books.change('invoice', id, paid, 'invoice.updated', 'invoice.paid', 'invoice.payment_succeeded');
  for (const payment of paymentsOf(books, id))
    books.change('invoice_payment', payment.id, {
      ...{ status: 'paid', amount_paid: yearCents },
      status_transitions: { canceled_at: null, paid_at: at },
    });
}

/** Nobody is to pay it any more. */
export function voidBill(books: Books, id: string): void {
  const invoice = books.get('invoice', id);
  if (invoice.status !== 'open') return;
  const at = books.seconds();
  const status_transitions = { ...invoice.status_transitions, voided_at: at };
  const change = { status: 'void', status_transitions, auto_advance: false, next_payment_attempt: null };
  books.change('invoice', id, change, 'invoice.updated', 'invoice.voided');
  const intent = intentOf(books, id);
  if (!intent) return;
  const cancelled = { status: 'canceled', canceled_at: at, cancellation_reason: 'void_invoice' };
  books.change('payment_intent', intent.id, cancelled, 'payment_intent.canceled');
}
