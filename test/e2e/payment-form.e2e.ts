import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createStripePayments } from '../../src/server/adapters/payments/stripe-payments.ts';
import type { StripeStandIn } from '../stand-ins/stripe/stand-in.ts';
import { startStripeStandIn } from '../stand-ins/stripe/start-stripe-stand-in.ts';
import { axeViolations } from './harness/axe.ts';
import { expect, test as journey } from './harness/journey.ts';
import { answer3DSecure, cardForm, fillCard, routeStripe } from './harness/payments.ts';

/** A page with only a payment form, our content policy and Stripe's own loader. */
const siteUrl = 'https://shop.example';
const policy = [
  "default-src 'self'; script-src 'self' https://js.stripe.com; frame-src https://js.stripe.com",
  "connect-src 'self' https://api.stripe.com; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'",
].join('; ');

const script = `
import { loadStripe } from '/loader.js';
const { secret, locale } = Object.fromEntries(new URLSearchParams(location.search));
const stripe = await loadStripe('pk_test_standIn');
const elements = stripe.elements({ clientSecret: secret, locale, appearance: { variables: { colorPrimary: '#0b5' } } });
const payment = elements.create('payment');
const say = (name, text) => { document.getElementById(name).textContent = text; };
payment.on('ready', () => say('ready', 'ready'));
payment.on('loaderror', ({ error }) => say('ready', error.code));
payment.on('change', ({ complete }) => say('change', complete ? 'complete' : 'incomplete'));
payment.mount('#form');
document.getElementById('pay').addEventListener('click', async () => {
  const { error: wrong } = await elements.submit();
  if (wrong) return say('outcome', wrong.type + ' ' + wrong.code);
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements, redirect: 'if_required', confirmParams: { return_url: location.origin + '/?payment=success' },
  });
  say('outcome', error ? error.type + ' ' + error.code + ': ' + error.message : paymentIntent.status);
  const now = await stripe.retrievePaymentIntent(secret);
  say('now', now.paymentIntent.status);
});`;

const document = `<!doctype html><html lang="en" data-alive><head><title>Shop</title><meta charset="utf-8">
<script type="module" src="/shop.js"></script></head><body><main><h1>Shop</h1><div id="form"></div><button id="pay">Pay</button>
<p id="ready"></p><p id="change"></p><p id="outcome"></p><p id="now"></p></main></body></html>`;

async function servePaymentPage(page: Page): Promise<void> {
  const loader = await readFile('node_modules/@stripe/stripe-js/dist/pure.mjs', 'utf8');
  const files: Record<string, readonly [string, string]> = {
    '/': ['text/html', document],
    '/shop.js': ['text/javascript', script],
    '/loader.js': ['text/javascript', loader],
    '/favicon.ico': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  };
  await page.context().route(`${siteUrl}/**`, async (route) => {
    const [contentType = '', body = ''] = files[new URL(route.request().url()).pathname] ?? [];
    await route.fulfill({ contentType, body, headers: { 'content-security-policy': policy } });
  });
}

const test = journey.extend<{ stripe: StripeStandIn; openForm: (locale?: string) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
  stripe: async ({}, use) => {
    const stripe = await startStripeStandIn();
    await use(stripe);
    await stripe.close();
  },
  // Instead of the app, which is not needed.
  baseURL: siteUrl,
  openForm: async ({ page, stripe }, use) => {
    await routeStripe(page.context(), stripe);
    await servePaymentPage(page);
    await use(async (locale = 'en') => {
      const { id, clientSecret = '' } = await createSubscription(stripe);
      await page.goto(`${siteUrl}/?secret=${clientSecret}&locale=${locale}`);
      await expect(page.locator('#ready')).toHaveText('ready');
      return id;
    });
  },
});

async function createSubscription({ environment, url }: StripeStandIn) {
  const payments = createStripePayments({
    secretKey: environment['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: environment['STRIPE_WEBHOOK_SECRET'] ?? '',
    priceId: environment['STRIPE_PRICE_ID'] ?? '',
    ...{ apiUrl: url, isLive: false },
  });
  const facts = { accountId: 'amina', email: 'amina@example.org' };
  const customerId = await payments.createCustomer({ ...facts, idempotencyKey: 'cus' });
  return payments.createSubscription({
    ...{ customerId, accountId: 'amina', termsVersion: '2025-09-14', idempotencyKey: 'sub' },
  });
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();
const outcome = (page: Page) => page.locator('#outcome');

test('pays with a typed card', async ({ page, stripe, openForm }) => {
  const id = await openForm();
  await expect(cardForm(page).getByText('Test mode: no money moves')).toBeVisible();

  await fillCard(page, 'good');
  await expect(cardForm(page).getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(page.locator('#change')).toHaveText('complete');
  await pay(page);

  await expect(outcome(page)).toHaveText('succeeded');
  await expect(page.locator('#now')).toHaveText('succeeded');
  expect(stripe.subscription(id)?.['status']).toBe('active');
  expect(await axeViolations(page)).toEqual([]);
});

test('reports an incomplete or invalid card number without a request', { tag: '@nightly' }, async ({
  page,
  openForm,
}) => {
  await openForm();

  await pay(page);
  await expect(outcome(page)).toHaveText('validation_error incomplete_number');
  await expect(cardForm(page).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Your card number is incomplete.',
  );
  await cardForm(page).getByLabel('Card number').pressSequentially('4242424242424241');
  await pay(page);
  await expect(outcome(page)).toHaveText('validation_error invalid_number');
});

test('shows Stripe’s message about a declined card, and another card pays', async ({
  page,
  stripe,
  openForm,
  complaints,
}) => {
  complaints.allow(/status of 402/);
  const id = await openForm();

  await cardForm(page).getByRole('button', { name: 'Declined', exact: true }).click();
  await pay(page);
  await expect(outcome(page)).toHaveText('card_error card_declined: Your card was declined.');
  expect(stripe.subscription(id)?.['status']).toBe('incomplete');

  await cardForm(page).getByRole('button', { name: 'Good card' }).click();
  await pay(page);
  await expect(outcome(page)).toHaveText('succeeded');
  // The page's last request. Without the stand-in, which closes first, it would be an error in the console.
  await expect(page.locator('#now')).toHaveText('succeeded');
});

test('handles 3-D Secure, first rejected and then confirmed', async ({
  page,
  stripe,
  openForm,
  complaints,
}) => {
  complaints.allow(/status of 402/);
  const id = await openForm();

  await cardForm(page).getByRole('button', { name: '3-D Secure' }).click();
  await pay(page);
  await answer3DSecure(page, 'Refuse');
  await expect(outcome(page)).toContainText('payment_intent_authentication_failure');

  await pay(page);
  await answer3DSecure(page, 'Confirm');
  await expect(outcome(page)).toHaveText('succeeded');
  await expect(page.locator('#now')).toHaveText('succeeded');
  expect(stripe.subscription(id)?.['status']).toBe('active');
});

test('the form is in Arabic, with the card number from left to right', { tag: '@nightly' }, async ({
  page,
  openForm,
}) => {
  await openForm('ar');

  const number = cardForm(page).getByLabel('رقم البطاقة');
  await expect(number).toBeVisible();
  await expect(number).toHaveAttribute('dir', 'ltr');
  await expect(cardForm(page).locator('html')).toHaveAttribute('dir', 'rtl');
});
