import type Stripe from 'stripe';
import type { PaymentReversal } from '../../../domain/premium/payment-reversal.ts';
import { idOf } from './stripe-subscription.ts';

/** What of a subscription is to be unfolded. */
export const latestPayments = 'latest_invoice.payments';

/** Invoices over nothing have no payment; a year has one invoice that has. */
const latestInvoices = 10;
const mostAtOnce = 100;

/**
 * Whether the last payment of a subscription was taken back; null where it was not, or nothing was paid. Neither the
 * subscription nor its invoice says so: the charges behind the invoice's payments do, and their disputes. Payments of
 * earlier periods do not count: what was paid since pays for the current one.
 * @param subscription with `latestPayments` unfolded
 */
export async function findReversal(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<PaymentReversal | null> {
  const lastPaid = latestIfPaid(subscription) ?? (await findLastPaid(stripe, subscription.id));
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

const wasPaid = ({ status, amount_paid }: Stripe.Invoice) => status === 'paid' && amount_paid > 0;

/** As a rule it is: then no other call is needed. */
function latestIfPaid({ latest_invoice: latest }: Stripe.Subscription): Stripe.Invoice | undefined {
  return latest !== null && typeof latest !== 'string' && wasPaid(latest) ? latest : undefined;
}

/** While a renewal is open, premium rests on the payment before. */
async function findLastPaid(stripe: Stripe, subscription: string): Promise<Stripe.Invoice | undefined> {
  const { data } = await stripe.invoices.list({
    ...{ subscription, status: 'paid', limit: latestInvoices, expand: ['data.payments'] },
  });
  return data.find(wasPaid);
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
