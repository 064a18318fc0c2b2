import { idOf, subscriptionOf } from '../billing/invoices.ts';
import { newCustomer } from '../billing/new-payment.ts';
import { premiumPrice } from '../billing/new-subscription.ts';
import { createRefund } from '../billing/refunds-and-disputes.ts';
import type { Kind, Kinds } from '../billing/state.ts';
import type { StripeStore } from '../billing/store.ts';
import { cancelNow, hasEnded, setCancelAtPeriodEnd, subscribe } from '../billing/subscriptions.ts';
import { testPrice } from '../settings.ts';
import { ApiError, invalidParameter, notFound } from './api-error.ts';
import type { FormValue } from './form.ts';
import { pageOf, paging } from './lists.ts';
import type { Parameters } from './parameters.ts';

export interface EndpointRequest {
  readonly store: StripeStore;
  /** The id in the path; empty if there is none. */
  readonly id: string;
  readonly parameters: Parameters;
  /** The origin of the invoice pages. */
  readonly origin: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` matches any id. */
  readonly path: string;
  readonly allowed: readonly string[];
  readonly handle: (request: EndpointRequest) => object;
}

function find<K extends Kind>({ store }: EndpointRequest, kind: K, id: string, param = 'id'): Kinds[K] {
  const object = store.state.objects[kind][id];
  if (!object) throw notFound(kind.replace('_', ' '), id, param);
  return object;
}

/**
 * Returns a page of the objects of a kind that match the request's filters.
 * @param tests filters by parameter name; skipped if the request doesn't have the parameter
 * @param matches an additional filter
 */
function list<K extends Kind>(
  request: EndpointRequest,
  kind: K,
  path: string,
  tests: Readonly<Record<string, (object: Kinds[K], value: string) => boolean>>,
  matches: (object: Kinds[K]) => boolean = () => true,
) {
  const matching = Object.entries(tests).reduce((objects, [name, test]) => {
    const value = request.parameters.text(name);
    return value === undefined ? objects : objects.filter((object) => test(object, value));
  }, request.store.all(kind).filter(matches));
  return pageOf(matching, path, request.parameters);
}

const isOfCustomer = (object: { customer: Kinds['subscription']['customer'] | null }, id: string) =>
  object.customer !== null && idOf(object.customer) === id;

const customers: Endpoint[] = [
  {
    ...{ method: 'POST', path: '/v1/customers', allowed: ['email', 'metadata', 'name'] },
    handle: ({ store, parameters }) => {
      const fields = { email: parameters.text('email') ?? null, metadata: parameters.metadata() };
      return store.add('customer', newCustomer({ ...fields, at: store.seconds() }), 'customer.created');
    },
  },
  {
    ...{ method: 'GET', path: '/v1/customers/:id', allowed: [] },
    handle: (request) => find(request, 'customer', request.id),
  },
  {
    ...{ method: 'DELETE', path: '/v1/customers/:id', allowed: [] },
    handle: (request) => {
      const { store, id } = request;
      const customer = find(request, 'customer', id);
      for (const subscription of store.all('subscription'))
        if (isOfCustomer(subscription, id) && !hasEnded(subscription))
          cancelNow(store, subscription.id, 'cancellation_requested');
      store.emit('customer.deleted', customer);
      delete store.state.objects.customer[id];
      return { id, object: 'customer', deleted: true };
    },
  },
];

const prices: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/prices/:id', allowed: [] },
    handle: ({ id }) => {
      if (id !== testPrice) throw notFound('price', id, 'price');
      return premiumPrice;
    },
  },
];

/** Only one item with the one known price is supported. */
function checkItem(items: readonly FormValue[]): void {
  const [item, ...more] = items;
  if (item === undefined)
    throw invalidParameter('Missing required param: items.', 'items', 'parameter_missing');
  const price = typeof item === 'string' || Array.isArray(item) ? undefined : item['price'];
  if (more.length > 0 || typeof price !== 'string')
    throw invalidParameter('The stand-in supports one price only', 'items');
  if (price !== testPrice) throw notFound('price', price, 'items[0][price]');
}

/** Only the payment settings that our product uses are supported. */
function checkPaymentSettings(parameters: Parameters): void {
  if (parameters.oneOf('payment_behavior', ['default_incomplete']) === undefined)
    throw invalidParameter('The stand-in supports default_incomplete only', 'payment_behavior');
  parameters.oneOf('collection_method', ['charge_automatically']);
  const settings = parameters.table('payment_settings');
  if (settings['save_default_payment_method'] !== 'on_subscription')
    throw invalidParameter('Renewals need a saved payment method', 'payment_settings');
}

/** An ended subscription can't be updated. */
function checkNotEnded(request: EndpointRequest): void {
  const subscription = find(request, 'subscription', request.id);
  if (hasEnded(subscription))
    throw new ApiError(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
      {
        code: 'invalid_canceled_subscription_fields',
      },
    );
}

const statuses = [
  ...['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'paused'],
  ...['trialing', 'unpaid'],
];

function hasStatus(subscription: Kinds['subscription'], status: string): boolean {
  if (status === 'all') return true;
  return status === 'ended' ? hasEnded(subscription) : subscription.status === status;
}

const paymentParameters = ['collection_method', 'payment_behavior', 'payment_settings'];

const subscriptions: Endpoint[] = [
  {
    ...{ method: 'POST', path: '/v1/subscriptions' },
    allowed: ['customer', 'items', 'metadata', ...paymentParameters],
    handle: (request) => {
      const { store, parameters, origin } = request;
      const customer = find(request, 'customer', parameters.required('customer'), 'customer');
      checkItem(parameters.list('items'));
      checkPaymentSettings(parameters);
      return subscribe(store, customer.id, parameters.metadata(), origin);
    },
  },
  {
    ...{ method: 'GET', path: '/v1/subscriptions', allowed: ['customer', 'price', 'status', ...paging] },
    handle: (request) => {
      const status = request.parameters.oneOf('status', statuses);
      const page = list(request, 'subscription', '/v1/subscriptions', {
        customer: isOfCustomer,
        price: (object, price) => object.items.data.some((item) => item.price.id === price),
        status: hasStatus,
      });
      if (status) return page;
      return {
        ...page,
        data: page.data.filter((object) => !('status' in object) || object.status !== 'canceled'),
      };
    },
  },
  {
    ...{ method: 'GET', path: '/v1/subscriptions/:id', allowed: [] },
    handle: (request) => find(request, 'subscription', request.id),
  },
  {
    ...{ method: 'POST', path: '/v1/subscriptions/:id', allowed: ['cancel_at_period_end', 'metadata'] },
    handle: (request) => {
      const { store, id, parameters } = request;
      checkNotEnded(request);
      const cancelAtPeriodEnd = parameters.flag('cancel_at_period_end');
      if (parameters.has('metadata')) store.change('subscription', id, { metadata: parameters.metadata() });
      return cancelAtPeriodEnd === undefined
        ? store.get('subscription', id)
        : setCancelAtPeriodEnd(store, id, cancelAtPeriodEnd);
    },
  },
  {
    ...{ method: 'DELETE', path: '/v1/subscriptions/:id', allowed: ['invoice_now', 'prorate'] },
    handle: (request) => {
      if (hasEnded(find(request, 'subscription', request.id)))
        throw notFound('subscription', request.id, 'id');
      return cancelNow(request.store, request.id, 'cancellation_requested');
    },
  },
];

const invoices: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/invoices', allowed: ['customer', 'subscription', 'status', ...paging] },
    handle: (request) =>
      list(request, 'invoice', '/v1/invoices', {
        customer: isOfCustomer,
        subscription: (object, id) => subscriptionOf(object) === id,
        status: (object, status) => object.status === status,
      }),
  },
  {
    ...{ method: 'GET', path: '/v1/invoices/:id', allowed: [] },
    handle: (request) => find(request, 'invoice', request.id),
  },
  {
    ...{ method: 'GET', path: '/v1/invoice_payments' },
    allowed: ['invoice', 'payment', 'status', ...paging],
    handle: (request) => {
      const intent = paymentIntentFilter(request.parameters);
      return list(
        ...([request, 'invoice_payment', '/v1/invoice_payments'] as const),
        {
          invoice: (object, id) => object.invoice === id,
          status: (object, status) => object.status === status,
        },
        ({ payment }) => intent === undefined || payment.payment_intent === intent,
      );
    },
  },
];

/** Returns the payment intent in the filter `payment`, if there is one. */
function paymentIntentFilter(parameters: Parameters): string | undefined {
  const { type, payment_intent: intent } = parameters.table('payment');
  if (type === undefined && intent === undefined) return undefined;
  if (type !== 'payment_intent') throw invalidParameter('Invalid payment[type]', 'payment[type]');
  if (typeof intent !== 'string')
    throw invalidParameter('Missing required param: payment[payment_intent].', 'payment');
  return intent;
}

function chargeToRefund(request: EndpointRequest): Kinds['charge'] {
  const { parameters } = request;
  const intent = parameters.text('payment_intent');
  if (!intent) return find(request, 'charge', parameters.required('charge'), 'charge');
  const { latest_charge: charge, status } = find(request, 'payment_intent', intent, 'payment_intent');
  if (status !== 'succeeded' || !charge)
    throw invalidParameter(
      'This PaymentIntent does not have a successful charge to refund.',
      'payment_intent',
    );
  return find(request, 'charge', idOf(charge));
}

/** A charge with a dispute can't be refunded, unless the dispute was won or is only an inquiry. */
const isChargedBack = (store: StripeStore, charge: string) =>
  store.all('dispute').some((object) => object.charge === charge && !/^(won|warning_)/.test(object.status));

const payments: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/payment_intents/:id', allowed: [] },
    handle: (request) => find(request, 'payment_intent', request.id),
  },
  {
    ...{ method: 'GET', path: '/v1/charges', allowed: ['customer', 'payment_intent', ...paging] },
    handle: (request) =>
      list(request, 'charge', '/v1/charges', {
        customer: isOfCustomer,
        payment_intent: (object, id) => object.payment_intent === id,
      }),
  },
  {
    ...{ method: 'GET', path: '/v1/charges/:id', allowed: [] },
    handle: (request) => find(request, 'charge', request.id),
  },
  {
    ...{ method: 'POST', path: '/v1/refunds' },
    allowed: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'],
    handle: (request) => {
      const { parameters, store } = request;
      const charge = chargeToRefund(request);
      parameters.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
      const refundable = charge.amount - charge.amount_refunded;
      if (isChargedBack(store, charge.id))
        throw invalidParameter(`Charge ${charge.id} has been charged back.`, 'charge', 'charge_disputed');
      if (refundable === 0)
        throw invalidParameter(
          `Charge ${charge.id} has already been refunded.`,
          'payment_intent',
          'charge_already_refunded',
        );
      const amount = parameters.count('amount') ?? refundable;
      if (amount < 1 || amount > refundable)
        throw invalidParameter('Refund amount is greater than what is left', 'amount');
      return createRefund(store, charge, amount);
    },
  },
  {
    ...{ method: 'GET', path: '/v1/refunds', allowed: ['charge', 'payment_intent', ...paging] },
    handle: (request) =>
      list(request, 'refund', '/v1/refunds', {
        charge: (object, id) => object.charge === id,
        payment_intent: (object, id) => object.payment_intent === id,
      }),
  },
];

const disputes: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/disputes', allowed: ['charge', 'payment_intent', ...paging] },
    handle: (request) =>
      list(request, 'dispute', '/v1/disputes', {
        charge: (object, id) => object.charge === id,
        payment_intent: (object, id) => object.payment_intent === id,
      }),
  },
  {
    ...{ method: 'GET', path: '/v1/disputes/:id', allowed: [] },
    handle: (request) => find(request, 'dispute', request.id),
  },
];

export const endpoints: readonly Endpoint[] = [
  ...customers,
  ...prices,
  ...subscriptions,
  ...invoices,
  ...payments,
  ...disputes,
];
