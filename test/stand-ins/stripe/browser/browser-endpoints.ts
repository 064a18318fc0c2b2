import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { type CardError, completeAuthentication, confirmPayment, isPayable } from '../billing/payments.ts';
import type { StripeStore } from '../billing/store.ts';
import { type TestCard, testCards } from '../stand-in.ts';
import { invoicePage, invoicePdf } from './invoice-page.ts';

export interface BrowserAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const javascript = 'text/javascript; charset=utf-8';
const html = 'text/html; charset=utf-8';

/** The script that defines `window.Stripe`, as a page loads it. */
export const stripeScript = file('stripe.js');

const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/stripe.js': [javascript, stripeScript],
  '/endive/stripe.js': [javascript, stripeScript],
  '/frames/controller.html': [html, file('controller.html')],
  '/frames/controller.js': [javascript, file('controller.js')],
  '/frames/payment.html': [html, file('payment.html')],
  '/frames/payment.js': [javascript, file('payment.js')],
  '/frames/bank.html': [html, file('bank.html')],
  '/frames/bank.js': [javascript, file('bank.js')],
  '/frames/frame.js': [javascript, file('frame.js')],
  '/frames/frames.css': ['text/css; charset=utf-8', file('frames.css')],
};

function json(status: number, body: unknown): BrowserAnswer {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

export function intentBySecret(store: StripeStore, secret: unknown): Stripe.PaymentIntent | undefined {
  return store.all('payment_intent').find(({ client_secret }) => client_secret === secret);
}

export function cardByNumber(number: unknown): TestCard | undefined {
  return (Object.keys(testCards) as TestCard[]).find((card) => testCards[card] === number);
}

const notATestCard: CardError = {
  ...{ type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' },
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

/** The fields of a payment intent that Stripe.js exposes to the page. */
export function publicFields(intent: Stripe.PaymentIntent) {
  const { id, object, amount, currency, client_secret, created, livemode, next_action, status } = intent;
  const { last_payment_error, payment_method, payment_method_types } = intent;
  return {
    ...{ id, object, amount, currency, client_secret, created, livemode, next_action, status },
    ...{ last_payment_error, payment_method, payment_method_types },
  };
}

function outcome(intent: Stripe.PaymentIntent): BrowserAnswer {
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : null;
  if (error) return json(402, { error: { ...error, payment_intent: publicFields(intent) } });
  return json(200, { paymentIntent: publicFields(intent) });
}

function handleFrameRequest(
  store: StripeStore,
  path: string,
  details: Readonly<Record<string, unknown>>,
): BrowserAnswer {
  const intent = intentBySecret(store, details['clientSecret']);
  if (!intent) return json(404, { error: unknownIntent });
  if (path === '/frames/intent') return json(200, { paymentIntent: publicFields(intent) });
  if (path === '/frames/bank')
    return outcome(completeAuthentication(store, intent.id, details['isConfirmed'] === true));
  if (!isPayable(intent))
    return json(400, { error: { ...unexpectedState, payment_intent: publicFields(intent) } });
  const card = cardByNumber(details['number']);
  if (!card) return json(402, { error: { ...notATestCard, payment_intent: publicFields(intent) } });
  return outcome(confirmPayment(store, intent.id, card));
}

const unknownIntent = {
  ...{ type: 'invalid_request_error', code: 'resource_missing' },
  message: 'No such payment_intent',
};
const unexpectedState = {
  ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
  message:
    'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
};
const actionPaths = ['/frames/intent', '/frames/confirm', '/frames/bank'];

/** Handles a browser's request, which has no API key. Returns undefined if the path is unknown. */
export function handleBrowserRequest(
  store: StripeStore,
  method: string,
  path: string,
  body: string,
): BrowserAnswer | undefined {
  const [type, text] = files[path] ?? [];
  if (method === 'GET' && type !== undefined && text !== undefined) return { status: 200, type, body: text };
  if (method === 'POST' && actionPaths.includes(path))
    return handleFrameRequest(store, path, JSON.parse(body));
  const [, id, pdf] = /^\/invoices\/(in_\w+)(\/pdf)?$/.exec(path) ?? [];
  const invoice = id === undefined ? undefined : store.state.objects.invoice[id];
  if (!invoice) return undefined;
  if (pdf) return { status: 200, type: 'application/pdf', body: invoicePdf(invoice) };
  return { status: 200, type: html, body: invoicePage(invoice) };
}
