import { dialogParameter } from '../../paths.ts';

/** What the address says to whoever comes back from the bank. Anybody can write an address: it proves nothing. */
export type PaymentReturn = 'succeeded' | 'failed';

/** What Stripe adds to the address that a payment returns to, beside our own. */
const parameterNames = [
  'payment',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'setup_intent',
  'setup_intent_client_secret',
];

export function readPaymentReturn(parameters: URLSearchParams): PaymentReturn | undefined {
  if (parameters.get('payment') !== 'success') return undefined;
  const status = parameters.get('redirect_status') ?? 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'succeeded';
}

export const hasPaymentReturn = (parameters: URLSearchParams): boolean => parameters.has('payment');

/** The address without it, so that a reload does not repeat it and no link carries the secret on; the dialog stays open. */
export function withoutPaymentReturn(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of parameterNames) rest.delete(name);
  rest.set(dialogParameter, 'premium');
  return rest;
}

/** Where the provider sends the browser after a payment that left the page: the site's origin, in the reader's language. */
export const returnAddress = (origin: string, prefix: string): string =>
  `${origin}${prefix || '/'}?payment=success`;
