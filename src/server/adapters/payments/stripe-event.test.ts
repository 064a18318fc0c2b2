import { beforeAll, describe, expect, it } from 'vitest';
import type { StripeStandIn } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../../../test/stand-ins/stripe/start-stripe-stand-in.ts';
import { secondMs } from '../../../domain/time/units.ts';
import type { PaymentsProvider } from './payments-provider.ts';
import { createStripePayments } from './stripe-payments.ts';

const noon = Date.UTC(2026, 10, 22, 12);

let stripe: StripeStandIn;
let payments: PaymentsProvider;
let customerId: string;
let subscriptionId: string;

function paymentsOf(isLive: boolean): PaymentsProvider {
  return createStripePayments({
    secretKey: stripe.environment['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: stripe.environment['STRIPE_WEBHOOK_SECRET'] ?? '',
    priceId: stripe.environment['STRIPE_PRICE_ID'] ?? '',
    ...{ apiUrl: stripe.url, isLive },
  });
}

/** Creates a subscription that is paid, refunded, disputed and cancelled, so that every kind of event exists. */
beforeAll(async () => {
  stripe = await startStripeStandIn({ systemClock: () => noon });
  payments = paymentsOf(false);
  const facts = { accountId: 'amina', email: 'amina@example.org', idempotencyKey: 'cus' };
  customerId = await payments.createCustomer(facts);
  const subscription = await payments.createSubscription({
    ...{ customerId, accountId: 'amina', termsVersion: '2025-09-14', idempotencyKey: 'sub' },
  });
  subscriptionId = subscription.id;
  stripe.pay(subscription.clientSecret ?? '', 'declined');
  stripe.pay(subscription.clientSecret ?? '', 'good');
  stripe.refundInDashboard(subscriptionId);
  stripe.dispute(subscriptionId);
  await payments.endNow(subscriptionId);
  return () => stripe.close();
});

function payloadOf(type: string): string {
  const event = stripe.events.find((candidate) => candidate.type === type);
  if (!event) throw new Error(`No ${type} happened`);
  return event.payload;
}

const read = (payload: string, signature: string | undefined, now = noon, by = payments) =>
  by.readEvent(Buffer.from(payload), signature, now);

/** Reads a changed event that is signed with the correct secret. */
function readChanged(change: object, type = 'invoice.paid') {
  const payload = JSON.stringify({ ...JSON.parse(payloadOf(type)), ...change });
  return read(payload, stripe.sign(payload));
}

describe('an event with a valid signature', () => {
  it.each([
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.deleted',
  ])('contains its subscription and its customer: %s', (type) => {
    const payload = payloadOf(type);
    expect(read(payload, stripe.sign(payload))).toEqual({
      ...{ id: JSON.parse(payload).id, type, happenedAt: noon, customerId, subscriptionId },
    });
  });

  it.each(['invoice.paid', 'invoice.payment_failed', 'invoice.created'])(
    'contains the subscription of its invoice: %s',
    (type) => {
      const payload = payloadOf(type);
      expect(read(payload, stripe.sign(payload))).toMatchObject({ type, customerId, subscriptionId });
    },
  );

  it('contains customer and payment of a refund, but only the payment of a dispute', () => {
    const paymentIntentId = expect.stringMatching(/^pi_/);
    const refunded = payloadOf('charge.refunded');
    expect(read(refunded, stripe.sign(refunded))).toMatchObject({
      ...{ customerId, subscriptionId: undefined, paymentIntentId },
    });
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn']) {
      const disputed = payloadOf(type);
      expect(read(disputed, stripe.sign(disputed))).toMatchObject({
        ...{ type, customerId: undefined, subscriptionId: undefined, paymentIntentId },
      });
    }
  });

  it('contains its customer', () => {
    const payload = payloadOf('customer.created');
    expect(read(payload, stripe.sign(payload))).toMatchObject({ customerId, subscriptionId: undefined });
  });
});

describe('an event is rejected', () => {
  it('without a signature', () => {
    const payload = payloadOf('invoice.paid');
    expect(read(payload, undefined)).toBe('no_signature');
    expect(read(payload, '')).toBe('no_signature');
  });

  it.each(['nonsense', 't=,v1=', 't=1', 'v1=abc', `t=${noon / secondMs},v0=abc`])(
    'with a malformed signature: %s',
    (signature) => {
      expect(read(payloadOf('invoice.paid'), signature)).toBe('wrong_signature');
    },
  );

  it('with a signature by another secret or of other bytes', () => {
    const payload = payloadOf('invoice.paid');
    expect(read(payload, stripe.sign(payload, { secret: 'whsec_guessed' }))).toBe('wrong_signature');
    expect(read(payload.replace('paid', 'Paid'), stripe.sign(payload))).toBe('wrong_signature');
    expect(read(`${payload} `, stripe.sign(payload))).toBe('wrong_signature');
    expect(read('', stripe.sign(payload))).toBe('wrong_signature');
  });

  it('if its signature is more than five minutes old or ahead', () => {
    const payload = payloadOf('invoice.paid');
    const signedAt = (at: number) => read(payload, stripe.sign(payload, { at }));
    expect(signedAt(noon - 300 * secondMs)).toMatchObject({ type: 'invoice.paid' });
    expect(signedAt(noon - 301 * secondMs)).toBe('stale');
    expect(signedAt(noon + 300 * secondMs)).toMatchObject({ type: 'invoice.paid' });
    expect(signedAt(noon + 301 * secondMs)).toBe('stale');
  });

  it('from the other mode, or for another account', () => {
    const payload = payloadOf('invoice.paid');
    expect(read(payload, stripe.sign(payload), noon, paymentsOf(true))).toBe('other_mode');
    expect(readChanged({ livemode: true })).toBe('other_mode');
    expect(readChanged({ account: 'acct_1' })).toBe('other_account');
  });

  it('if it is signed but malformed', () => {
    for (const payload of [
      '{',
      '[]',
      'null',
      '{"object":"event"}',
      '{"object":"v2.core.event","id":"evt_1"}',
    ])
      expect(read(payload, stripe.sign(payload)), payload).toBe('unreadable');
    expect(readChanged({ data: {} })).toBe('unreadable');
    expect(readChanged({ created: 'yesterday' })).toBe('unreadable');
    expect(readChanged({ id: 7 })).toBe('unreadable');
  });

  it.each([{ id: 'evt_\0' }, { id: 'e'.repeat(256) }, { type: '\0' }, { created: 1e15 }, { created: -1 }])(
    'if its values don’t fit the database: %j',
    (change) => {
      expect(readChanged(change)).toBe('unreadable');
    },
  );

  it('but not if an id is not a string, which is ignored instead', () => {
    expect(
      readChanged({ data: { object: { object: 'subscription', id: 7, customer: ['cus_1'] } } }),
    ).toMatchObject({
      ...{ customerId: undefined, subscriptionId: undefined },
    });
  });
});
