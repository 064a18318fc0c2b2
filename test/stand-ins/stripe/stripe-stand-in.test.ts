import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../src/domain/time/units.ts';
import { parseForm } from './api/form.ts';
import { addYear, apiVersion, testKeys, testPrice } from './settings.ts';
import type { StripeStandIn } from './stand-in.ts';
import { startStripeStandIn } from './start-stripe-stand-in.ts';

const noon = Date.UTC(2026, 10, 22, 12);

let standIn: StripeStandIn;
let stripe: Stripe;
beforeEach(async () => {
  standIn = await startStripeStandIn({ systemClock: () => noon });
  stripe = clientOf(standIn);
});
afterEach(() => standIn.close());

function clientOf({ url }: StripeStandIn, key: string = testKeys.secret): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

const yearlySubscription = (customer: string): Stripe.SubscriptionCreateParams => ({
  ...{ customer, items: [{ price: testPrice, quantity: 1 }], payment_behavior: 'default_incomplete' },
  payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
});

const newCustomer = () => stripe.customers.create({ email: 'amina@example.org' });

async function createSubscription() {
  const { id } = await newCustomer();
  return stripe.subscriptions.create({
    ...yearlySubscription(id),
    expand: ['latest_invoice.confirmation_secret'],
  });
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  return typeof invoice === 'object' ? (invoice?.confirmation_secret?.client_secret ?? '') : '';
}

async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('Expected a Stripe error');
}

const typesSince = (count: number) => standIn.events.slice(count).map(({ type }) => type);

describe('the API, called by the official library', () => {
  it('responds with the API version and a request id', async () => {
    const { lastResponse } = await newCustomer();

    expect(lastResponse.apiVersion ?? lastResponse.headers['stripe-version']).toBe(apiVersion);
    expect(lastResponse.requestId).toMatch(/^req_/);
  });

  it('omits includable fields and expands them on request', async () => {
    const { id } = await createSubscription();
    const collapsed = await stripe.subscriptions.retrieve(id);
    expect(collapsed.latest_invoice).toMatch(/^in_/);

    const invoice = await stripe.invoices.retrieve(String(collapsed.latest_invoice));
    expect(invoice).not.toHaveProperty('payments');
    expect(invoice).not.toHaveProperty('confirmation_secret');

    const expanded = await stripe.invoices.retrieve(invoice.id, {
      expand: ['payments.data.payment.payment_intent', 'customer'],
    });
    const [payment] = expanded.payments?.data ?? [];
    expect(payment?.payment.payment_intent).toMatchObject({ object: 'payment_intent' });
    expect(expanded.customer).toMatchObject({ email: 'amina@example.org' });
  });

  it('rejects expand paths that are unknown or too deep', async () => {
    const { id } = await createSubscription();
    for (const path of ['latest_invoice.payment_intent', 'nothing', 'a.b.c.d.e'])
      expect(await errorOf(stripe.subscriptions.retrieve(id, { expand: [path] })), path).toMatchObject({
        ...{ statusCode: 400, rawType: 'invalid_request_error' },
      });
  });

  it('rejects a wrong key, an unknown parameter, an unknown price and an unknown object', async () => {
    const otherClient = clientOf(standIn, 'sk_test_other');
    expect((await errorOf(otherClient.customers.create({}))).statusCode).toBe(401);
    const { id } = await newCustomer();
    const misspelt = { ...yearlySubscription(id), payment_behaviour: 'default_incomplete' };
    expect(await errorOf(stripe.subscriptions.create(misspelt))).toMatchObject({ code: 'parameter_unknown' });
    const unknownPrice = { ...yearlySubscription(id), items: [{ price: 'price_other' }] };
    expect(await errorOf(stripe.subscriptions.create(unknownPrice))).toMatchObject({
      code: 'resource_missing',
    });
    expect(await errorOf(stripe.subscriptions.retrieve('sub_x'))).toMatchObject({
      ...{ statusCode: 404, code: 'resource_missing', param: 'id' },
    });
    expect((await stripe.prices.retrieve(testPrice)).unit_amount).toBe(100);
  });

  it('lists in pages, latest first', async () => {
    const { id: customer } = await newCustomer();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.unshift((await stripe.subscriptions.create(yearlySubscription(customer))).id);

    const page = await stripe.subscriptions.list({ customer, limit: 2 });
    expect(page).toMatchObject({ has_more: true });
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await stripe.subscriptions.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
  });

  it('cancels the subscriptions of a deleted customer', async () => {
    const subscription = await createSubscription();
    standIn.pay(secretOf(subscription), 'good');

    await stripe.customers.del(String(subscription.customer));
    expect(standIn.subscription(subscription.id)?.['status']).toBe('canceled');
    expect((await errorOf(stripe.customers.retrieve(String(subscription.customer)))).code).toBe(
      'resource_missing',
    );
  });
});

describe('an idempotency key', () => {
  const idempotencyKey = 'key-1';

  it('replays the first response, marked as replayed, without creating another object', async () => {
    const first = await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey });
    const repeated = await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey });

    expect(repeated.id).toBe(first.id);
    expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('replays the first error for a day, even after its cause is gone', async () => {
    standIn.failNext(1, 'stored_error');
    expect((await errorOf(stripe.customers.create({}, { idempotencyKey }))).statusCode).toBe(500);
    expect((await errorOf(stripe.customers.create({}, { idempotencyKey }))).statusCode).toBe(500);
    standIn.advance(25 * hourMs);
    expect((await stripe.customers.create({}, { idempotencyKey })).id).toMatch(/^cus_/);
  });

  it('can be used again after invalid parameters or an error before any work was done', async () => {
    const misspelt = { emial: 'a@example.org' } as Stripe.CustomerCreateParams;
    expect((await errorOf(stripe.customers.create(misspelt, { idempotencyKey }))).code).toBe(
      'parameter_unknown',
    );
    standIn.failNext(1, 'error');
    expect((await errorOf(stripe.customers.create({}, { idempotencyKey }))).statusCode).toBe(500);
    expect((await stripe.customers.create({}, { idempotencyKey })).id).toMatch(/^cus_/);
  });

  it('is rejected with other parameters', async () => {
    await stripe.customers.create({ email: 'a@example.org' }, { idempotencyKey });
    const other = stripe.customers.create({ email: 'b@example.org' }, { idempotencyKey });
    expect(await errorOf(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('is in use while its first request is in progress', async () => {
    const held = standIn.holdNext();
    const first = stripe.customers.create({}, { idempotencyKey });
    await held.arrived;
    expect(await errorOf(stripe.customers.create({}, { idempotencyKey }))).toMatchObject({
      ...{ statusCode: 409, code: 'idempotency_key_in_use' },
    });
    held.release();
    expect((await stripe.customers.create({}, { idempotencyKey })).id).toBe((await first).id);
  });
});

describe('a network failure', () => {
  it.each([
    ['silence', 0],
    ['lost_answer', 1],
  ] as const)('gets no response (%s), and %i customers exist afterwards', async (fault, count) => {
    // The library retries once when a keep-alive connection breaks, even with maxNetworkRetries: 0.
    standIn.failNext(2, fault);
    const call = stripe.customers.create({}, { idempotencyKey: 'key-1' });
    expect(await errorOf(call)).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(typesSince(0).filter((type) => type === 'customer.created')).toHaveLength(count);
  });
});

describe('the events of a subscription', () => {
  it('are those of a new, a declined and a paid subscription', async () => {
    const subscription = await createSubscription();
    expect(typesSince(1)).toEqual([
      ...['invoice.created', 'customer.subscription.created', 'invoice.finalized', 'invoice.updated'],
      'payment_intent.created',
    ]);
    let count = standIn.events.length;
    standIn.pay(secretOf(subscription), 'declined');
    expect(typesSince(count)).toEqual([
      ...['charge.failed', 'payment_intent.payment_failed', 'invoice.updated', 'invoice.payment_failed'],
    ]);
    count = standIn.events.length;
    standIn.pay(secretOf(subscription), 'good');
    expect(typesSince(count)).toEqual([
      ...['charge.succeeded', 'payment_method.attached', 'payment_intent.succeeded', 'invoice.updated'],
      ...['invoice.paid', 'invoice.payment_succeeded', 'customer.subscription.updated'],
    ]);
  });

  it('contain previous attributes and a snapshot of the object at that time', async () => {
    const subscription = await createSubscription();
    standIn.pay(secretOf(subscription), 'good');
    await stripe.subscriptions.cancel(subscription.id);

    const updated = standIn.events.find(({ type }) => type === 'customer.subscription.updated');
    const event: Stripe.Event = JSON.parse(updated?.payload ?? '{}');
    expect(event).toMatchObject({ object: 'event', api_version: apiVersion, livemode: false });
    expect(event.data).toMatchObject({
      ...{ object: { status: 'active' }, previous_attributes: { status: 'incomplete' } },
    });
  });

  it('end with canceled after four declined attempts, or with unpaid if the account is configured for that', async () => {
    for (const [whenUnpaid, last] of [
      ['canceled', 'customer.subscription.deleted'],
      ['unpaid', 'customer.subscription.updated'],
    ] as const) {
      await standIn.close();
      standIn = await startStripeStandIn({ systemClock: () => noon, whenUnpaid });
      stripe = clientOf(standIn);
      const subscription = await createSubscription();
      standIn.pay(secretOf(subscription), 'declinedLater');
      standIn.advance(365 * dayMs + 15 * dayMs);

      expect(standIn.subscription(subscription.id)?.['status']).toBe(whenUnpaid);
      expect(typesSince(0).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
      expect(typesSince(0).at(-1)).toBe(last);
    }
  });

  it('keep the renewal date across leap years', () => {
    const at = (...date: [number, number, number]) => Date.UTC(...date) / 1000;
    expect(addYear(at(2026, 10, 22))).toBe(at(2027, 10, 22));
    expect(addYear(at(2028, 1, 29))).toBe(at(2029, 1, 28));
    expect(addYear(at(2027, 1, 28))).toBe(at(2028, 1, 28));
  });

  it('continue from a saved state', async () => {
    const subscription = await createSubscription();
    standIn.pay(secretOf(subscription), 'good');
    const memory = standIn.memory();
    await standIn.close();

    standIn = await startStripeStandIn({ systemClock: () => noon + 366 * dayMs, memory });
    stripe = clientOf(standIn);
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.status).toBe('active');
    expect(renewed.items.data[0]?.current_period_start).toBe(Date.UTC(2027, 10, 22, 12) / 1000);
  });
});

describe('a webhook', () => {
  it('has a signature that the official library accepts, and is retried until it gets a 2xx', async () => {
    const { createServer } = await import('node:http');
    const received: string[] = [];
    let failuresLeft = 2;
    const listener = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const signature = String(request.headers['stripe-signature']);
      const { constructEvent } = Stripe.webhooks;
      const body = Buffer.concat(chunks);
      const args = [testKeys.webhookSecret, 300, undefined, noon] as const;
      received.push(constructEvent.call(Stripe.webhooks, body, signature, ...args).id);
      failuresLeft -= 1;
      response.writeHead(failuresLeft >= 0 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' ? address?.port : 0;

    standIn.deliverTo(`http://127.0.0.1:${port}/hook`);
    await newCustomer();
    await createSubscription();
    await standIn.delivered();
    listener.close();

    const ids = standIn.events.map(({ id }) => id);
    expect(received).toEqual([ids[0], ids[0], ...ids]);
  });
});

describe('a form', () => {
  it('is parsed with its lists and objects', () => {
    expect(
      parseForm('a=1&items[0][price]=p&items[0][quantity]=2&expand[]=x&expand[]=y.z&metadata[k]='),
    ).toEqual({
      ...{ a: '1', items: [{ price: 'p', quantity: '2' }], expand: ['x', 'y.z'] },
      metadata: { k: '' },
    });
  });
});
