import type Stripe from 'stripe';
import type { PaymentReversal } from '../../../domain/premium/payment-reversal.ts';
import { idOf } from './stripe-subscription.ts';

/** Invoices over nothing have no payment; a year has one invoice that has. */
const latestInvoices = 10;
const mostAtOnce = 100;

/**
 * Whether the last payment of a subscription was taken back; null where it was not, or nothing was paid. Neither the
 * subscription nor its invoice says so: the charges behind the invoice's payments do, and their disputes. Payments of
 * earlier periods do not count: what was paid since pays for the current one.
 */
export async function findReversal(stripe: Stripe, subscriptionId: string): Promise<PaymentReversal | null> {
  const invoices = await stripe.invoices.list({
    ...{ subscription: subscriptionId, status: 'paid', limit: latestInvoices, expand: ['data.payments'] },
  });
  const lastPaid = invoices.data.find(({ amount_paid }) => amount_paid > 0);
  const charges = (await Promise.all(paymentsOf(lastPaid).map((one) => chargesOf(stripe, one)))).flat();
  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  if (succeeded.length === 0) return null;
  if (succeeded.every(({ refunded }) => refunded)) return 'refunded';
  const disputed = succeeded.filter((charge) => charge.disputed);
  const disputes = await Promise.all(
    disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: mostAtOnce })),
  );
  return worstOf(disputes.flatMap(({ data }) => data.map(reversalOf)));
}

function paymentsOf(invoice: Stripe.Invoice | undefined): readonly Stripe.InvoicePayment.Payment[] {
  const payments = invoice?.payments?.data ?? [];
  return payments.filter(({ status }) => status === 'paid').map(({ payment }) => payment);
}

/** An invoice names the charge itself only where no payment intent stands before it. */
async function chargesOf(
  stripe: Stripe,
  { payment_intent: intent, charge }: Stripe.InvoicePayment.Payment,
): Promise<readonly Stripe.Charge[]> {
  const intentId = idOf(intent);
  if (intentId) return (await stripe.charges.list({ payment_intent: intentId, limit: mostAtOnce })).data;
  const chargeId = idOf(charge);
  return chargeId ? [await stripe.charges.retrieve(chargeId)] : [];
}

/** Statuses of disputes in which the money is ours: won, or an inquiry that took none. */
const harmless: readonly string[] = [
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/** A status that is not known here counts as open: nothing is granted for what cannot be read. */
function reversalOf(dispute: Stripe.Dispute): PaymentReversal | null {
  const { status } = dispute;
  if (status === 'lost') return 'dispute_lost';
  if (status === 'prevented') return isBlocked(dispute) ? null : 'dispute_lost';
  return harmless.includes(status) ? null : 'disputed';
}

/** A dispute is prevented either by blocking it, or by giving the money back before it is raised. */
const isBlocked = ({ payment_method_details: details }: Stripe.Dispute) =>
  details?.card?.case_type === 'block';

function worstOf(reversals: readonly (PaymentReversal | null)[]): PaymentReversal | null {
  if (reversals.includes('dispute_lost')) return 'dispute_lost';
  return reversals.includes('disputed') ? 'disputed' : null;
}

/** The subscription that a payment was for, by the invoice that it paid; undefined for any other payment. */
export async function findSubscriptionOfPayment(
  stripe: Stripe,
  paymentIntentId: string,
): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentIntentId },
    expand: ['data.invoice'],
  });
  const ids = data.map(({ invoice }) => subscriptionOf(invoice));
  return ids.find((id) => id !== undefined);
}

function subscriptionOf(invoice: Stripe.InvoicePayment['invoice']): string | undefined {
  if (typeof invoice === 'string' || invoice.deleted) return undefined;
  return idOf(invoice.parent?.subscription_details?.subscription);
}
