import Stripe from 'stripe';
import type { ProviderInvoice } from './payments-provider.ts';
import { idOf, milliseconds } from './stripe-subscription.ts';

/** Stripe's largest page. With one invoice a year, it contains all of them. */
const pageSize = 100;

/**
 * Lists invoices, newest first. Whether an invoice was refunded is only known from the charge behind its payment. Both
 * lists are short, so two parallel requests are cheaper than expanding four levels of every invoice.
 */
export async function listInvoices(
  stripe: Stripe,
  customer: string,
  isOurs: (address: string) => boolean,
): Promise<readonly ProviderInvoice[]> {
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({ customer, limit: pageSize, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: pageSize }),
  ]);
  const refunded = new Set(charges.data.filter((charge) => charge.refunded).map(paidBy));
  return invoices.data
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => toProviderInvoice(invoice, refunded, isOurs));
}

const paidBy = (charge: Stripe.Charge) => idOf(charge.payment_intent);

function toProviderInvoice(
  invoice: Stripe.Invoice,
  refunded: ReadonlySet<string | undefined>,
  isOurs: (address: string) => boolean,
): ProviderInvoice {
  const intent = paidIntentOf(invoice);
  return {
    id: invoice.id,
    number: invoice.number ?? undefined,
    createdAt: milliseconds(invoice.created),
    paidAt: paidAtOf(invoice),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    amountCents: invoice.total,
    currency: invoice.currency,
    status: invoice.status ?? 'unknown',
    isRefunded: intent !== undefined && refunded.has(intent),
    url: trusted(invoice.hosted_invoice_url, isOurs),
    pdfUrl: trusted(invoice.invoice_pdf, isOurs),
  };
}

/** A renewal may be paid up to two weeks after its invoice was created. */
function paidAtOf({ status_transitions: { paid_at } }: Stripe.Invoice): number | undefined {
  return paid_at === null ? undefined : milliseconds(paid_at);
}

/** Returns the address only if it is safe to show as a link: Stripe's own pages, no `javascript:`. */
function trusted(
  address: string | null | undefined,
  isOurs: (address: string) => boolean,
): string | undefined {
  return address && URL.canParse(address) && isOurs(address) ? address : undefined;
}

function paidIntentOf(invoice: Stripe.Invoice): string | undefined {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
}

export interface Refund {
  readonly amountCents: number;
  readonly currency: string;
}

/** Refunds the payment of an invoice. Returns undefined for an invoice over zero, which has no payment. */
export async function refundPayment(
  stripe: Stripe,
  invoiceId: string,
  idempotencyKey: string,
): Promise<Refund | undefined> {
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
  const intent = paidIntentOf(invoice);
  if (intent === undefined) return undefined;
  const refund = await refundOnce(stripe, intent, idempotencyKey);
  return refund && { amountCents: refund.amount, currency: refund.currency };
}

async function refundOnce(
  stripe: Stripe,
  intent: string,
  idempotencyKey: string,
): Promise<Stripe.Refund | undefined> {
  try {
    return await stripe.refunds.create(
      { payment_intent: intent, reason: 'requested_by_customer' },
      { idempotencyKey },
    );
  } catch (error) {
    if (hasCode(error, 'charge_already_refunded')) return undefined;
    throw error;
  }
}

/** Whether the error is Stripe's with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
