import { idOf, subscriptionOf } from '../billing/invoices.ts';
import { newCustomer } from '../billing/new-payment.ts';
import { premiumPrice } from '../billing/new-subscription.ts';
import { giveBack } from '../billing/refunds-and-disputes.ts';
import type { Kind, Kinds } from '../billing/state.ts';
import type { Books } from '../billing/store.ts';
import { endNow, endWithPeriod, isOver, subscribe } from '../billing/subscriptions.ts';
import { testPrice } from '../settings.ts';
import { missing, Refusal, wrong } from './api-error.ts';
import type { FormValue } from './form.ts';
import { pageOf, paging } from './lists.ts';
import type { Parameters } from './parameters.ts';

export interface Asked {
  readonly books: Books;
  /** The id in the path; empty where there is none. */
  readonly id: string;
  readonly parameters: Parameters;
  /** Where the pages of invoices stand. */
  readonly origin: string;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for an id. */
  readonly path: string;
  readonly allowed: readonly string[];
  readonly answer: (asked: Asked) => object;
}

function find<K extends Kind>({ books }: Asked, kind: K, id: string, param = 'id'): Kinds[K] {
  const object = books.ledger.objects[kind][id];
  if (!object) throw missing(kind.replace('_', ' '), id, param);
  return object;
}

/**
 * A page of all objects of a kind that each named parameter, where it is given, agrees with.
 * @param isAsked for what a text alone does not say
 */
function list<K extends Kind>(
  asked: Asked,
  kind: K,
  path: string,
  tests: Readonly<Record<string, (object: Kinds[K], value: string) => boolean>>,
  isAsked: (object: Kinds[K]) => boolean = () => true,
) {
  const fitting = Object.entries(tests).reduce((objects, [name, test]) => {
    const value = asked.parameters.text(name);
    return value === undefined ? objects : objects.filter((object) => test(object, value));
  }, asked.books.all(kind).filter(isAsked));
  return pageOf(fitting, path, asked.parameters);
}

const isOfCustomer = (object: { customer: Kinds['subscription']['customer'] | null }, id: string) =>
  object.customer !== null && idOf(object.customer) === id;

const customers: Endpoint[] = [
  {
    ...{ method: 'POST', path: '/v1/customers', allowed: ['email', 'metadata', 'name'] },
    answer: ({ books, parameters }) => {
      const facts = { email: parameters.text('email') ?? null, metadata: parameters.metadata() };
      return books.add('customer', newCustomer({ ...facts, at: books.seconds() }), 'customer.created');
    },
  },
  {
    ...{ method: 'GET', path: '/v1/customers/:id', allowed: [] },
    answer: (asked) => find(asked, 'customer', asked.id),
  },
  {
    ...{ method: 'DELETE', path: '/v1/customers/:id', allowed: [] },
    answer: (asked) => {
      const { books, id } = asked;
      const customer = find(asked, 'customer', id);
      for (const one of books.all('subscription'))
        if (isOfCustomer(one, id) && !isOver(one)) endNow(books, one.id, 'cancellation_requested');
      books.tell('customer.deleted', customer);
      delete books.ledger.objects.customer[id];
      return { id, object: 'customer', deleted: true };
    },
  },
];

const prices: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/prices/:id', allowed: [] },
    answer: ({ id }) => {
      if (id !== testPrice) throw missing('price', id, 'price');
      return premiumPrice;
    },
  },
];

/** One item, of the one price that the stand-in sells. */
function checkItem(items: readonly FormValue[]): void {
  const [item, ...more] = items;
  if (item === undefined) throw wrong('Missing required param: items.', 'items', 'parameter_missing');
  const price = typeof item === 'string' || Array.isArray(item) ? undefined : item['price'];
  if (more.length > 0 || typeof price !== 'string') throw wrong('The stand-in sells one price', 'items');
  if (price !== testPrice) throw missing('price', price, 'items[0][price]');
}

/** How a subscription may be asked for; the stand-in knows the one way that our product takes. */
function checkManner(parameters: Parameters): void {
  if (parameters.oneOf('payment_behavior', ['default_incomplete']) === undefined)
    throw wrong('The stand-in begins subscriptions incomplete', 'payment_behavior');
  parameters.oneOf('collection_method', ['charge_automatically']);
  const settings = parameters.table('payment_settings');
  if (settings['save_default_payment_method'] !== 'on_subscription')
    throw wrong('A card that is not kept cannot be charged again', 'payment_settings');
}

/** As much as may be changed of a subscription that is over: nothing that we change. */
function checkLiving(asked: Asked): void {
  const subscription = find(asked, 'subscription', asked.id);
  if (isOver(subscription))
    throw new Refusal(400, 'A canceled subscription can only update its cancellation_details and metadata.', {
      code: 'invalid_canceled_subscription_fields',
    });
}

const statuses = [
  ...['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'paused'],
  ...['trialing', 'unpaid'],
];

function hasStatus(subscription: Kinds['subscription'], status: string): boolean {
  if (status === 'all') return true;
  return status === 'ended' ? isOver(subscription) : subscription.status === status;
}

const manner = ['collection_method', 'payment_behavior', 'payment_settings'];

const subscriptions: Endpoint[] = [
  {
    ...{ method: 'POST', path: '/v1/subscriptions' },
    allowed: ['customer', 'items', 'metadata', ...manner],
    answer: (asked) => {
      const { books, parameters, origin } = asked;
      const customer = find(asked, 'customer', parameters.need('customer'), 'customer');
      checkItem(parameters.list('items'));
      checkManner(parameters);
      return subscribe(books, customer.id, parameters.metadata(), origin);
    },
  },
  {
    ...{ method: 'GET', path: '/v1/subscriptions', allowed: ['customer', 'price', 'status', ...paging] },
    answer: (asked) => {
      const status = asked.parameters.oneOf('status', statuses);
      const page = list(asked, 'subscription', '/v1/subscriptions', {
        customer: isOfCustomer,
        price: (one, price) => one.items.data.some((item) => item.price.id === price),
        status: hasStatus,
      });
      if (status) return page;
      return { ...page, data: page.data.filter((one) => !('status' in one) || one.status !== 'canceled') };
    },
  },
  {
    ...{ method: 'GET', path: '/v1/subscriptions/:id', allowed: [] },
    answer: (asked) => find(asked, 'subscription', asked.id),
  },
  {
    ...{ method: 'POST', path: '/v1/subscriptions/:id', allowed: ['cancel_at_period_end', 'metadata'] },
    answer: (asked) => {
      const { books, id, parameters } = asked;
      checkLiving(asked);
      const isToEnd = parameters.flag('cancel_at_period_end');
      if (parameters.has('metadata')) books.change('subscription', id, { metadata: parameters.metadata() });
      return isToEnd === undefined ? books.get('subscription', id) : endWithPeriod(books, id, isToEnd);
    },
  },
  {
    ...{ method: 'DELETE', path: '/v1/subscriptions/:id', allowed: ['invoice_now', 'prorate'] },
    answer: (asked) => {
      if (isOver(find(asked, 'subscription', asked.id))) throw missing('subscription', asked.id, 'id');
      return endNow(asked.books, asked.id, 'cancellation_requested');
    },
  },
];

const invoices: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/invoices', allowed: ['customer', 'subscription', 'status', ...paging] },
    answer: (asked) =>
      list(asked, 'invoice', '/v1/invoices', {
        customer: isOfCustomer,
        subscription: (one, id) => subscriptionOf(one) === id,
        status: (one, status) => one.status === status,
      }),
  },
  {
    ...{ method: 'GET', path: '/v1/invoices/:id', allowed: [] },
    answer: (asked) => find(asked, 'invoice', asked.id),
  },
  {
    ...{ method: 'GET', path: '/v1/invoice_payments' },
    allowed: ['invoice', 'payment', 'status', ...paging],
    answer: (asked) => {
      const intent = paymentIntentAsked(asked.parameters);
      return list(
        ...([asked, 'invoice_payment', '/v1/invoice_payments'] as const),
        {
          invoice: (one, id) => one.invoice === id,
          status: (one, status) => one.status === status,
        },
        ({ payment }) => intent === undefined || payment.payment_intent === intent,
      );
    },
  },
];

/** Of the filter `payment`, whose type says by what a payment is named. */
function paymentIntentAsked(parameters: Parameters): string | undefined {
  const { type, payment_intent: intent } = parameters.table('payment');
  if (type === undefined && intent === undefined) return undefined;
  if (type !== 'payment_intent') throw wrong('Invalid payment[type]', 'payment[type]');
  if (typeof intent !== 'string') throw wrong('Missing required param: payment[payment_intent].', 'payment');
  return intent;
}

function chargeToGiveBack(asked: Asked): Kinds['charge'] {
  const { parameters } = asked;
  const intent = parameters.text('payment_intent');
  if (!intent) return find(asked, 'charge', parameters.need('charge'), 'charge');
  const { latest_charge: charge, status } = find(asked, 'payment_intent', intent, 'payment_intent');
  if (status !== 'succeeded' || !charge)
    throw wrong('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  return find(asked, 'charge', idOf(charge));
}

/** Nothing is given back of a payment that the bank took, unless it was won back. */
const isChargedBack = (books: Books, charge: string) =>
  books.all('dispute').some((one) => one.charge === charge && !/^(won|warning_)/.test(one.status));

const payments: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/payment_intents/:id', allowed: [] },
    answer: (asked) => find(asked, 'payment_intent', asked.id),
  },
  {
    ...{ method: 'GET', path: '/v1/charges', allowed: ['customer', 'payment_intent', ...paging] },
    answer: (asked) =>
      list(asked, 'charge', '/v1/charges', {
        customer: isOfCustomer,
        payment_intent: (one, id) => one.payment_intent === id,
      }),
  },
  {
    ...{ method: 'GET', path: '/v1/charges/:id', allowed: [] },
    answer: (asked) => find(asked, 'charge', asked.id),
  },
  {
    ...{ method: 'POST', path: '/v1/refunds' },
    allowed: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'],
    answer: (asked) => {
      const { parameters, books } = asked;
      const charge = chargeToGiveBack(asked);
      parameters.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
      const left = charge.amount - charge.amount_refunded;
      if (isChargedBack(books, charge.id))
        throw wrong(`Charge ${charge.id} has been charged back.`, 'charge', 'charge_disputed');
      if (left === 0)
        throw wrong(
          `Charge ${charge.id} has already been refunded.`,
          'payment_intent',
          'charge_already_refunded',
        );
      const amount = parameters.count('amount') ?? left;
      if (amount < 1 || amount > left) throw wrong('Refund amount is greater than what is left', 'amount');
      return giveBack(books, charge, amount);
    },
  },
  {
    ...{ method: 'GET', path: '/v1/refunds', allowed: ['charge', 'payment_intent', ...paging] },
    answer: (asked) =>
      list(asked, 'refund', '/v1/refunds', {
        charge: (one, id) => one.charge === id,
        payment_intent: (one, id) => one.payment_intent === id,
      }),
  },
];

const disputes: Endpoint[] = [
  {
    ...{ method: 'GET', path: '/v1/disputes', allowed: ['charge', 'payment_intent', ...paging] },
    answer: (asked) =>
      list(asked, 'dispute', '/v1/disputes', {
        charge: (one, id) => one.charge === id,
        payment_intent: (one, id) => one.payment_intent === id,
      }),
  },
  {
    ...{ method: 'GET', path: '/v1/disputes/:id', allowed: [] },
    answer: (asked) => find(asked, 'dispute', asked.id),
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
