import Stripe from 'stripe';
import {
  PaymentsError,
  type PaymentsFailure,
  type PaymentsProvider,
  type ProviderSubscription,
} from './payments-provider.ts';
import { readStripeEvent } from './stripe-event.ts';
import { hasCode, listInvoices, refundPayment } from './stripe-invoices.ts';
import {
  findReversal,
  findSubscriptionOfPayment,
  latestPayments,
  openPayment,
  toProviderSubscription,
} from './stripe-subscription.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Origin of Stripe's API or of its stand-in. */
  readonly apiUrl: string;
  /** Live mode: rejects events from test mode and accepts only https links. */
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

/** A yearly subscription. Nothing is charged until the customer confirms the first payment in the browser. */
function subscriptionParams(
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

/** Cancels a subscription. If it has already ended, Stripe answers "missing" and it is returned as it is. */
async function cancelOnce(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  try {
    return await stripe.subscriptions.cancel(id, { expand: [openPayment] });
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error;
    return await stripe.subscriptions.retrieve(id, { expand: [openPayment] });
  }
}

/** Returns all subscriptions of a customer across result pages, including ended ones. */
async function listAllSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  const pages = stripe.subscriptions.list({
    ...{ customer, status: 'all', limit: 100 },
    expand: [`data.${openPayment}`],
  });
  return pages.autoPagingToArray({ limit: 1_000 });
}

/** Before the first payment nothing can be reversed, and after the end a reversal changes nothing. */
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
        const metadata = { user_id: accountId, terms_version: termsVersion };
        const params = subscriptionParams(customerId, priceId, metadata);
        return toProviderSubscription(await stripe.subscriptions.create(params, { idempotencyKey }));
      }),
    fetchSubscription: (id) => callStripe(() => fetchWithReversal(stripe, id)),
    findSubscriptionOfPayment: (paymentIntentId) =>
      callStripe(() => findSubscriptionOfPayment(stripe, paymentIntentId)),
    listSubscriptions: (customerId) =>
      callStripe(async () => (await listAllSubscriptions(stripe, customerId)).map(toProviderSubscription)),
    setEndsAtPeriodEnd: (id, endsAtPeriodEnd) =>
      callStripe(async () => {
        const change = { cancel_at_period_end: endsAtPeriodEnd, expand: [openPayment] };
        return toProviderSubscription(await stripe.subscriptions.update(id, change));
      }),
    endNow: (id) => callStripe(async () => toProviderSubscription(await cancelOnce(stripe, id))),
  } satisfies Partial<PaymentsProvider>;
}

/** Implements the port with Stripe's official library. */
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

/** Runs one call and turns Stripe's errors into `PaymentsError`. Other errors are our own bugs and pass unchanged. */
async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentsError(failureOf(error), described(error), { missing: error.param });
  }
}

/**
 * No status means no answer; 409 means that the first request with the idempotency key is still running, or a lock at
 * Stripe; 429 and 5xx ask to retry.
 */
function failureOf({ statusCode, code }: Stripe.errors.StripeError): PaymentsFailure {
  if (statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500)
    return 'unavailable';
  return code === 'resource_missing' ? 'gone' : 'refused';
}

/** Leaves out Stripe's message, which may contain an API key or user input. */
function described({ type, statusCode, code, param, requestId }: Stripe.errors.StripeError): string {
  const facts = [type, statusCode, code, param, requestId].filter((fact) => fact !== undefined);
  return `Stripe: ${facts.join(' ')}`;
}
