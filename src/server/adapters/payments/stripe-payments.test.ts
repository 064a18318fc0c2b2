import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StripeStandIn } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../../../../test/stand-ins/stripe/start-stripe-stand-in.ts';
import { dayMs, hourMs } from '../../../domain/time/units.ts';
import { PaymentsError, type PaymentsFailure, type PaymentsProvider } from './payments-provider.ts';
import { createStripePayments } from './stripe-payments.ts';

const noon = Date.UTC(2026, 10, 22, 12);

let stripe: StripeStandIn;
let payments: PaymentsProvider;
beforeEach(async () => {
  stripe = await startStripeStandIn({ systemClock: () => noon });
  payments = createStripePayments({
    secretKey: stripe.environment['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: stripe.environment['STRIPE_WEBHOOK_SECRET'] ?? '',
    priceId: stripe.environment['STRIPE_PRICE_ID'] ?? '',
    ...{ apiUrl: stripe.url, isLive: false },
  });
});
afterEach(() => stripe.close());

const amina = { accountId: 'amina', email: 'amina@example.org', idempotencyKey: 'cus-amina' };
const newCustomer = () => payments.createCustomer(amina);

function subscribe(customerId: string, idempotencyKey = 'sub-1') {
  return payments.createSubscription({
    ...{ customerId, accountId: 'amina', termsVersion: '2025-09-14', idempotencyKey },
  });
}

async function paidSubscription() {
  const customerId = await newCustomer();
  const { id, clientSecret } = await subscribe(customerId);
  stripe.pay(clientSecret ?? '', 'good');
  return { customerId, id };
}

async function failureOf(call: Promise<unknown>): Promise<PaymentsFailure | undefined> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof PaymentsError ? error.failure : undefined;
}

describe('a subscription through the official library', () => {
  it('starts incomplete, with a client secret, for one calendar year', async () => {
    const subscription = await subscribe(await newCustomer());

    expect(subscription).toMatchObject({ status: 'incomplete', endsAtPeriodEnd: false, endedAt: undefined });
    expect(subscription.priceId).toBe(stripe.environment['STRIPE_PRICE_ID']);
    expect(subscription.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(subscription.currentPeriodStart).toBe(noon);
    expect(subscription.currentPeriodEnd).toBe(Date.UTC(2027, 10, 22, 12));
    expect(subscription.createdAt).toBe(noon);
    expect(stripe.subscription(subscription.id)?.['metadata']).toEqual({
      user_id: 'amina',
      terms_version: '2025-09-14',
    });
  });

  it('is active once paid, without a client secret', async () => {
    const { id } = await paidSubscription();

    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'active', clientSecret: undefined });
  });

  it('stays incomplete after a declined card, and accepts another one', async () => {
    const { id, clientSecret = '' } = await subscribe(await newCustomer());

    expect(stripe.pay(clientSecret, 'declined')).toEqual({
      ...{ status: 'requires_payment_method', declineCode: 'generic_decline' },
    });
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'incomplete', clientSecret });
    expect(stripe.pay(clientSecret, 'good')).toEqual({ status: 'succeeded' });
    expect((await payments.fetchSubscription(id)).status).toBe('active');
  });

  it('waits for 3-D Secure, and handles rejection and confirmation', async () => {
    const { id, clientSecret = '' } = await subscribe(await newCustomer());

    expect(stripe.pay(clientSecret, 'threeDSecure').status).toBe('requires_action');
    expect((await payments.fetchSubscription(id)).status).toBe('incomplete');
    expect(stripe.pay(clientSecret, 'threeDSecure', 'refuse')).toEqual({
      ...{ status: 'requires_payment_method', declineCode: 'payment_intent_authentication_failure' },
    });
    expect((await payments.fetchSubscription(id)).status).toBe('incomplete');
    expect(stripe.pay(clientSecret, 'threeDSecure', 'confirm')).toEqual({ status: 'succeeded' });
    expect((await payments.fetchSubscription(id)).status).toBe('active');
  });

  it('expires after 23 hours without a payment, and not before', async () => {
    const { id } = await subscribe(await newCustomer());

    stripe.advance(23 * hourMs - 1_000);
    expect((await payments.fetchSubscription(id)).status).toBe('incomplete');
    stripe.advance(1_000);
    expect(await payments.fetchSubscription(id)).toMatchObject({
      ...{ status: 'incomplete_expired', clientSecret: undefined, endedAt: noon + 23 * hourMs },
    });
  });

  it('ends with its period if requested, and continues if that is undone', async () => {
    const { id } = await paidSubscription();

    expect(await payments.setEndsAtPeriodEnd(id, true)).toMatchObject({
      endsAtPeriodEnd: true,
      status: 'active',
    });
    expect(await payments.setEndsAtPeriodEnd(id, false)).toMatchObject({ endsAtPeriodEnd: false });
    await payments.setEndsAtPeriodEnd(id, true);
    stripe.advance(366 * dayMs);
    expect(await payments.fetchSubscription(id)).toMatchObject({
      ...{ status: 'canceled', endedAt: Date.UTC(2027, 10, 22, 12) },
    });
    expect(await failureOf(payments.setEndsAtPeriodEnd(id, false))).toBe('refused');
  });

  it('renews each year, with an invoice an hour into the new period', async () => {
    const { id, customerId } = await paidSubscription();

    stripe.advance(365 * dayMs + 2 * hourMs);
    const renewed = await payments.fetchSubscription(id);
    expect(renewed).toMatchObject({ status: 'active', currentPeriodStart: Date.UTC(2027, 10, 22, 12) });
    expect(renewed.currentPeriodEnd).toBe(Date.UTC(2028, 10, 22, 12));
    expect((await payments.listInvoices(customerId)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('is past due during two weeks of payment attempts, can be paid meanwhile, and is then canceled', async () => {
    const { id, clientSecret = '' } = await subscribe(await newCustomer());
    stripe.pay(clientSecret, 'declinedLater');
    stripe.advance(365 * dayMs + 2 * hourMs);

    const late = await payments.fetchSubscription(id);
    expect(late.status).toBe('past_due');
    expect(late.clientSecret).toMatch(/^pi_/);
    stripe.advance(13 * dayMs);
    expect((await payments.fetchSubscription(id)).status).toBe('past_due');
    stripe.advance(dayMs);
    expect((await payments.fetchSubscription(id)).status).toBe('canceled');
  });

  it('is cancelled immediately, and only once', async () => {
    const { id } = await paidSubscription();

    expect(await payments.endNow(id)).toMatchObject({ status: 'canceled', endedAt: noon });
    expect(await payments.endNow(id)).toMatchObject({ status: 'canceled', endedAt: noon });
    expect(await failureOf(payments.endNow('sub_nobody'))).toBe('gone');
  });

  it('is listed with all subscriptions of the customer, newest first', async () => {
    const { id, customerId } = await paidSubscription();
    await payments.endNow(id);
    const second = await subscribe(customerId, 'sub-2');

    const listed = await payments.listSubscriptions(customerId);
    expect(listed.map((subscription) => subscription.id)).toEqual([second.id, id]);
    expect(listed[0]?.clientSecret).toBe(second.clientSecret);
  });
});

describe('the same idempotency key', () => {
  it('returns the same customer and subscription, even if the first answer was lost', async () => {
    const customerId = await newCustomer();
    expect(await newCustomer()).toBe(customerId);

    stripe.failNext(2, 'lost_answer');
    expect(await failureOf(subscribe(customerId))).toBe('unavailable');
    const subscription = await subscribe(customerId);
    expect(stripe.subscriptions.map(({ id }) => id)).toEqual([subscription.id]);
  });

  it('is rejected for another subscription', async () => {
    const customerId = await newCustomer();
    await subscribe(customerId);
    const other = await payments.createCustomer({ ...amina, idempotencyKey: 'cus-other' });

    expect(await failureOf(subscribe(other))).toBe('refused');
  });
});

describe('a failure', () => {
  it('is temporary if Stripe fails twice, and one failure is retried', async () => {
    const customerId = await newCustomer();
    for (const kind of ['error', 'silence'] as const) {
      stripe.failNext(2, kind);
      expect(await failureOf(payments.listSubscriptions(customerId)), kind).toBe('unavailable');
      stripe.failNext(1, kind);
      expect(await payments.listSubscriptions(customerId), kind).toEqual([]);
    }
  });

  it('distinguishes gone and refused, without a key in the message', async () => {
    expect(await failureOf(payments.fetchSubscription('sub_nobody'))).toBe('gone');
    expect(await failureOf(subscribe('cus_nobody'))).toBe('gone');

    const withWrongKey = createStripePayments({
      ...{ secretKey: 'sk_test_ofAnotherHouse', webhookSecret: 'whsec_x', priceId: 'price_x' },
      ...{ apiUrl: stripe.url, isLive: false },
    });
    const refused = withWrongKey.fetchSubscription('sub_nobody');
    await expect(refused).rejects.toMatchObject({ failure: 'refused' });
    await expect(refused).rejects.not.toThrow(/ofAnotherHouse/);
  });
});

describe('a refund', () => {
  it('is made once, in full, and marked on the invoice', async () => {
    const { id, customerId } = await paidSubscription();
    const [invoice] = await payments.listInvoices(customerId);
    const paid = invoice?.id ?? '';

    const refund = { amountCents: 100, currency: 'usd' };
    expect(invoice).toMatchObject({ subscriptionId: id, paidAt: noon });
    expect(await payments.refundPayment(paid, 'refund-1')).toEqual(refund);
    expect(await payments.refundPayment(paid, 'refund-1')).toEqual(refund);
    expect(await payments.refundPayment(paid, 'refund-2')).toBeUndefined();
    expect(await payments.listInvoices(customerId)).toMatchObject([{ status: 'paid', isRefunded: true }]);
  });

  it('covers only the given invoice, and nothing if it is unpaid', async () => {
    const { customerId } = await paidSubscription();
    stripe.advance(365 * dayMs + 2 * hourMs);

    const [latest] = await payments.listInvoices(customerId);
    await payments.refundPayment(latest?.id ?? '', 'refund-1');
    const invoices = await payments.listInvoices(customerId);
    expect(invoices.map(({ isRefunded }) => isRefunded)).toEqual([true, false]);

    await subscribe(customerId, 'sub-2');
    const [unpaid] = await payments.listInvoices(customerId);
    expect(unpaid).toMatchObject({ status: 'open', paidAt: undefined });
    expect(await payments.refundPayment(unpaid?.id ?? '', 'refund-3')).toBeUndefined();
  });
});

describe('an invoice', () => {
  it('has a number, an amount and working links', async () => {
    const { customerId } = await paidSubscription();

    const [invoice] = await payments.listInvoices(customerId);
    expect(invoice).toMatchObject({ amountCents: 100, currency: 'usd', createdAt: noon, isRefunded: false });
    expect(invoice?.number).toBe('MIHRAB-0001');
    expect(await (await fetch(invoice?.url ?? '')).text()).toContain('Test mode: no money moves');
    expect(await (await fetch(invoice?.pdfUrl ?? '')).text()).toMatch(/^%PDF-/);
  });

  it('has no links other than https in live mode', async () => {
    const { customerId } = await paidSubscription();
    const live = createStripePayments({
      secretKey: stripe.environment['STRIPE_SECRET_KEY'] ?? '',
      ...{ webhookSecret: 'whsec_x', priceId: 'price_x', apiUrl: stripe.url, isLive: true },
    });

    expect(await live.listInvoices(customerId)).toMatchObject([{ url: undefined, pdfUrl: undefined }]);
  });
});
