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

const aminaIs = { accountId: 'amina', email: 'amina@example.org', idempotencyKey: 'cus-amina' };
const newCustomer = () => payments.createCustomer(aminaIs);

function yearOf(customerId: string, idempotencyKey = 'sub-1') {
  return payments.createSubscription({
    ...{ customerId, accountId: 'amina', termsVersion: '2025-09-14', idempotencyKey },
  });
}

async function paidYear() {
  const customerId = await newCustomer();
  const { id, clientSecret } = await yearOf(customerId);
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
  it('waits for its first payment with a secret for the browser, and covers a year of the calendar', async () => {
    const year = await yearOf(await newCustomer());

    expect(year).toMatchObject({ status: 'incomplete', endsAtPeriodEnd: false, endedAt: undefined });
    expect(year.priceId).toBe(stripe.environment['STRIPE_PRICE_ID']);
    expect(year.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(year.currentPeriodStart).toBe(noon);
    expect(year.currentPeriodEnd).toBe(Date.UTC(2027, 10, 22, 12));
    expect(year.createdAt).toBe(noon);
    expect(stripe.subscription(year.id)?.['metadata']).toEqual({
      user_id: 'amina',
      terms_version: '2025-09-14',
    });
  });

  it('is active once it is paid, and then there is nothing to pay', async () => {
    const { id } = await paidYear();

    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'active', clientSecret: undefined });
  });

  it('stays open after a card was declined, for another card', async () => {
    const { id, clientSecret = '' } = await yearOf(await newCustomer());

    expect(stripe.pay(clientSecret, 'declined')).toEqual({
      ...{ status: 'requires_payment_method', declineCode: 'generic_decline' },
    });
    expect(await payments.fetchSubscription(id)).toMatchObject({ status: 'incomplete', clientSecret });
    expect(stripe.pay(clientSecret, 'good')).toEqual({ status: 'succeeded' });
    expect((await payments.fetchSubscription(id)).status).toBe('active');
  });

  it('waits for the bank under 3-D Secure, and hears both answers', async () => {
    const { id, clientSecret = '' } = await yearOf(await newCustomer());

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
    const { id } = await yearOf(await newCustomer());

    stripe.advance(23 * hourMs - 1_000);
    expect((await payments.fetchSubscription(id)).status).toBe('incomplete');
    stripe.advance(1_000);
    expect(await payments.fetchSubscription(id)).toMatchObject({
      ...{ status: 'incomplete_expired', clientSecret: undefined, endedAt: noon + 23 * hourMs },
    });
  });

  it('ends with its period when that is wished, and goes on when the wish is taken back', async () => {
    const { id } = await paidYear();

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

  it('renews each year, with an invoice an hour after it began', async () => {
    const { id, customerId } = await paidYear();

    stripe.advance(365 * dayMs + 2 * hourMs);
    const renewed = await payments.fetchSubscription(id);
    expect(renewed).toMatchObject({ status: 'active', currentPeriodStart: Date.UTC(2027, 10, 22, 12) });
    expect(renewed.currentPeriodEnd).toBe(Date.UTC(2028, 10, 22, 12));
    expect((await payments.listInvoices(customerId)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('is past due while a renewal is tried again for two weeks, can be paid meanwhile, and is canceled then', async () => {
    const { id, clientSecret = '' } = await yearOf(await newCustomer());
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
    const { id } = await paidYear();

    expect(await payments.endNow(id)).toMatchObject({ status: 'canceled', endedAt: noon });
    expect(await payments.endNow(id)).toMatchObject({ status: 'canceled', endedAt: noon });
    expect(await failureOf(payments.endNow('sub_nobody'))).toBe('gone');
  });

  it('is listed with all that the customer ever had, the latest first', async () => {
    const { id, customerId } = await paidYear();
    await payments.endNow(id);
    const second = await yearOf(customerId, 'sub-2');

    const listed = await payments.listSubscriptions(customerId);
    expect(listed.map((one) => one.id)).toEqual([second.id, id]);
    expect(listed[0]?.clientSecret).toBe(second.clientSecret);
  });
});

describe('the same key', () => {
  it('gives the same customer and the same subscription, also when the first answer was lost', async () => {
    const customerId = await newCustomer();
    expect(await newCustomer()).toBe(customerId);

    stripe.failNext(2, 'lost_answer');
    expect(await failureOf(yearOf(customerId))).toBe('unavailable');
    const year = await yearOf(customerId);
    expect(stripe.subscriptions.map(({ id }) => id)).toEqual([year.id]);
  });

  it('is refused for another subscription', async () => {
    const customerId = await newCustomer();
    await yearOf(customerId);
    const other = await payments.createCustomer({ ...aminaIs, idempotencyKey: 'cus-other' });

    expect(await failureOf(yearOf(other))).toBe('refused');
  });
});

describe('a failure', () => {
  it('asks to come again when Stripe is in trouble or silent, and one such is bridged by a second try', async () => {
    const customerId = await newCustomer();
    for (const how of ['error', 'silence'] as const) {
      stripe.failNext(2, how);
      expect(await failureOf(payments.listSubscriptions(customerId)), how).toBe('unavailable');
      stripe.failNext(1, how);
      expect(await payments.listSubscriptions(customerId), how).toEqual([]);
    }
  });

  it('says what is gone and what is refused, without a key in its words', async () => {
    expect(await failureOf(payments.fetchSubscription('sub_nobody'))).toBe('gone');
    expect(await failureOf(yearOf('cus_nobody'))).toBe('gone');

    const stranger = createStripePayments({
      ...{ secretKey: 'sk_test_ofAnotherHouse', webhookSecret: 'whsec_x', priceId: 'price_x' },
      ...{ apiUrl: stripe.url, isLive: false },
    });
    const refused = stranger.fetchSubscription('sub_nobody');
    await expect(refused).rejects.toMatchObject({ failure: 'refused' });
    await expect(refused).rejects.not.toThrow(/ofAnotherHouse/);
  });
});

describe('money that goes back', () => {
  it('goes back in full, once, and the invoice says so', async () => {
    const { id, customerId } = await paidYear();
    const [invoice] = await payments.listInvoices(customerId);
    const paid = invoice?.id ?? '';

    const refund = { amountCents: 100, currency: 'usd' };
    expect(invoice).toMatchObject({ subscriptionId: id, paidAt: noon });
    expect(await payments.refundPayment(paid, 'refund-1')).toEqual(refund);
    expect(await payments.refundPayment(paid, 'refund-1')).toEqual(refund);
    expect(await payments.refundPayment(paid, 'refund-2')).toBeUndefined();
    expect(await payments.listInvoices(customerId)).toMatchObject([{ status: 'paid', isRefunded: true }]);
  });

  it('is of the one year that was named, and nothing where nothing was paid', async () => {
    const { customerId } = await paidYear();
    stripe.advance(365 * dayMs + 2 * hourMs);

    const [latest] = await payments.listInvoices(customerId);
    await payments.refundPayment(latest?.id ?? '', 'refund-1');
    const invoices = await payments.listInvoices(customerId);
    expect(invoices.map(({ isRefunded }) => isRefunded)).toEqual([true, false]);

    await yearOf(customerId, 'sub-2');
    const [unpaid] = await payments.listInvoices(customerId);
    expect(unpaid).toMatchObject({ status: 'open', paidAt: undefined });
    expect(await payments.refundPayment(unpaid?.id ?? '', 'refund-3')).toBeUndefined();
  });
});

describe('an invoice', () => {
  it('has its number, its amount, and pages that open', async () => {
    const { customerId } = await paidYear();

    const [invoice] = await payments.listInvoices(customerId);
    expect(invoice).toMatchObject({ amountCents: 100, currency: 'usd', createdAt: noon, isRefunded: false });
    expect(invoice?.number).toBe('MIHRAB-0001');
    expect(await (await fetch(invoice?.url ?? '')).text()).toContain('Test mode: no money moves');
    expect(await (await fetch(invoice?.pdfUrl ?? '')).text()).toMatch(/^%PDF-/);
  });

  it('shows no link that leads anywhere but https once money moves', async () => {
    const { customerId } = await paidYear();
    const live = createStripePayments({
      secretKey: stripe.environment['STRIPE_SECRET_KEY'] ?? '',
      ...{ webhookSecret: 'whsec_x', priceId: 'price_x', apiUrl: stripe.url, isLive: true },
    });

    expect(await live.listInvoices(customerId)).toMatchObject([{ url: undefined, pdfUrl: undefined }]);
  });
});
