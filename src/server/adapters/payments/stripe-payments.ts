import Stripe from 'stripe';
import type { PaymentsProvider, ProviderSubscription } from './payments-provider.ts';
import { callStripe, hasCode } from './stripe-errors.ts';
import { readStripeEvent } from './stripe-event.ts';
import { listInvoices, refundPayment } from './stripe-invoices.ts';
import { findReversal, findSubscriptionOfPayment, latestPayments } from './stripe-reversal.ts';
import { openPayment, toProviderSubscription } from './stripe-subscription.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Origin of Stripe's API, or of what stands in for it. */
  readonly apiUrl: string;
  /** Money moves: events of the test mode are refused, and links lead to https alone. */
  readonly isLive: boolean;
}

function connect({ secretKey, apiUrl }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The year's subscription: nothing is charged before the person confirms the first payment in the browser. */
function yearFor(
  customer: string,
  price: string,
  metadata: { user_id: string; terms_version: string },
): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price, quantity: 1 }],
    collection_method: 'charge_automatically',
    payment_behavior: 'default_incomplete',
    payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
    metadata,
    expand: [openPayment, 'pending_setup_intent'],
  };
}

/** Stripe calls a subscription that has ended missing when it is to be ended once more. */
async function cancelOnce(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.cancel(id, { expand: [openPayment] });
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error;
    return await stripe.subscriptions.retrieve(id, { expand: [openPayment] });
  }
}

/** All subscriptions of a customer, whichever pages they stand on: `all` includes those that ended. */
async function everySubscription(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const pages = stripe.subscriptions.list({
    ...{ customer, status: 'all', limit: 100 },
    expand: [`data.${openPayment}`],
  });
  return pages.autoPagingToArray({ limit: 1_000 });
}

/** Before the first payment there is nothing that could be taken back, and after the end nothing that it would change. */
const withoutReversal: readonly string[] = ['incomplete', 'incomplete_expired', 'canceled'];

async function fetchWithReversal(stripe: Stripe, id: string): Promise<ProviderSubscription> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: [openPayment, latestPayments] });
  const fetched = toProviderSubscription(subscription);
  if (withoutReversal.includes(fetched.status)) return fetched;
  return { ...fetched, paymentReversal: await findReversal(stripe, subscription) };
}

function subscriptionCalls(stripe: Stripe, priceId: string) {
  return {
    createSubscription: ({ customerId, accountId, termsVersion, idempotencyKey }) =>
      callStripe(async () => {
        const year = yearFor(customerId, priceId, { user_id: accountId, terms_version: termsVersion });
        return toProviderSubscription(await stripe.subscriptions.create(year, { idempotencyKey }));
      }),
    fetchSubscription: (id) => callStripe(() => fetchWithReversal(stripe, id)),
    findSubscriptionOfPayment: (paymentIntentId) =>
      callStripe(() => findSubscriptionOfPayment(stripe, paymentIntentId)),
    listSubscriptions: (customerId) =>
      callStripe(async () => (await everySubscription(stripe, customerId)).map(toProviderSubscription)),
    setEndsAtPeriodEnd: (id, endsAtPeriodEnd) =>
      callStripe(async () => {
        const change = { cancel_at_period_end: endsAtPeriodEnd, expand: [openPayment] };
        return toProviderSubscription(await stripe.subscriptions.update(id, change));
      }),
    endNow: (id) => callStripe(async () => toProviderSubscription(await cancelOnce(stripe, id))),
  } satisfies Partial<PaymentsProvider>;
}

/** Stripe behind the port, by its official library. */
export function createStripePayments(options: StripeOptions): PaymentsProvider {
  const stripe = connect(options);
  const { priceId, apiUrl, isLive } = options;
  const isOurs = (address: string) => {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || (!isLive && origin === new URL(apiUrl).origin);
  };
  return {
    createCustomer: ({ accountId, email, idempotencyKey }) =>
      callStripe(async () => {
        const customer = { email, metadata: { user_id: accountId } };
        return (await stripe.customers.create(customer, { idempotencyKey })).id;
      }),
    ...subscriptionCalls(stripe, priceId),
    listInvoices: (customerId) => callStripe(() => listInvoices(stripe, customerId, isOurs)),
    refundPayment: (invoiceId, idempotencyKey) =>
      callStripe(() => refundPayment(stripe, invoiceId, idempotencyKey)),
    readEvent: (raw, signature, now) => readStripeEvent(raw, signature, now, options),
  };
}
