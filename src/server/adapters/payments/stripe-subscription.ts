import type Stripe from 'stripe';
import type { PaymentReversal } from '../../../domain/premium/payment-reversal.ts';
import type { ProviderSubscription } from './payments-provider.ts';

/** The `expand` parameter of every request for subscriptions. */
export const openPayment = 'latest_invoice.confirmation_secret';

/** Returns the id of a reference, which is an object if it was expanded. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

export const milliseconds = (seconds: number) => seconds * 1000;

/** Converts Stripe's subscription. Its single item has the period; without an item the subscription covers no time. */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const item = subscription.items.data[0];
  const begin = item?.current_period_start ?? subscription.start_date;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    priceId: item?.price.id ?? '',
    currentPeriodStart: milliseconds(begin),
    currentPeriodEnd: milliseconds(item?.current_period_end ?? begin),
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? undefined : milliseconds(subscription.ended_at),
    createdAt: milliseconds(subscription.created),
    clientSecret: openSecretOf(subscription.latest_invoice),
  };
}

function openSecretOf(invoice: Stripe.Subscription['latest_invoice']): string | undefined {
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return undefined;
  return invoice.confirmation_secret?.client_secret;
}

/** The `expand` parameter that `findReversal` needs. */
export const latestPayments = 'latest_invoice.payments';

/** Enough to find the last paid one: invoices over zero have no payment, but a year has one that does. */
const latestInvoices = 10;
const pageSize = 100;

/**
 * Returns whether the last payment of a subscription was reversed, or null if not or if nothing was paid. Only the charges
 * behind the invoice's payments, and their disputes, show this. Payments of earlier periods don't count, because a later
 * payment covers the current one.
 * @param subscription with `latestPayments` expanded
 */
export async function findReversal(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<PaymentReversal | null> {
  const lastPaid = latestIfPaid(subscription) ?? (await findLastPaid(stripe, subscription.id));
  const charges = (
    await Promise.all(paymentsOf(lastPaid).map((payment) => chargesOf(stripe, payment)))
  ).flat();
  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  if (succeeded.length === 0) return null;
  if (succeeded.every(({ refunded }) => refunded)) return 'refunded';
  const disputed = succeeded.filter((charge) => charge.disputed);
  const disputes = await Promise.all(
    disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: pageSize })),
  );
  return worstOf(disputes.flatMap(({ data }) => data.map(reversalOf)));
}

const wasPaid = ({ status, amount_paid }: Stripe.Invoice) => status === 'paid' && amount_paid > 0;

/** Usually the latest invoice is paid, which saves a request. */
function latestIfPaid({ latest_invoice: latest }: Stripe.Subscription): Stripe.Invoice | undefined {
  return latest !== null && typeof latest !== 'string' && wasPaid(latest) ? latest : undefined;
}

/** While a renewal is open, premium depends on the payment before it. */
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

/** An invoice names the charge only if there is no payment intent. */
async function chargesOf(
  stripe: Stripe,
  { payment_intent: intent, charge }: Stripe.InvoicePayment.Payment,
): Promise<readonly Stripe.Charge[]> {
  const intentId = idOf(intent);
  if (intentId) return (await stripe.charges.list({ payment_intent: intentId, limit: pageSize })).data;
  const chargeId = idOf(charge);
  return chargeId ? [await stripe.charges.retrieve(chargeId)] : [];
}

/** Dispute statuses in which we have the money: won, or an inquiry that withdrew none. */
const harmless: readonly string[] = [
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/** An unknown status counts as open, so that it never grants premium. */
function reversalOf(dispute: Stripe.Dispute): PaymentReversal | null {
  const { status } = dispute;
  if (status === 'lost') return 'dispute_lost';
  if (status === 'prevented') return isBlocked(dispute) ? null : 'dispute_lost';
  return harmless.includes(status) ? null : 'disputed';
}

/** A dispute is prevented either by blocking it or by a refund before it is raised. */
const isBlocked = ({ payment_method_details: details }: Stripe.Dispute) =>
  details?.card?.case_type === 'block';

function worstOf(reversals: readonly (PaymentReversal | null)[]): PaymentReversal | null {
  if (reversals.includes('dispute_lost')) return 'dispute_lost';
  return reversals.includes('disputed') ? 'disputed' : null;
}

/** Finds the subscription that a payment was for, by the invoice it paid. Returns undefined for any other payment. */
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
