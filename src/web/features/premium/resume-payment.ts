import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod/mini';
import { minuteMs } from '../../../domain/time/units.ts';
import { dialogParameter } from '../../paths.ts';

/** What the address said when the dialog opened. It is taken out of the address at once. */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [returned] = useState(() => readPaymentReturn(parameters));
  useEffect(() => {
    if (hasPaymentReturn(parameters)) setParameters(withoutPaymentReturn, { replace: true });
  }, [parameters, setParameters]);
  return returned;
}

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

const hasPaymentReturn = (parameters: URLSearchParams): boolean => parameters.has('payment');

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

const entry = z.object({
  /** Whose payment it is. */
  account: z.string(),
  step: z.enum(['form', 'paid']),
  /** Epoch milliseconds. */
  at: z.number(),
});
/** `form`: the payment form is open. `paid`: the provider took the payment, and the server may not know of it yet. */
type PaymentStep = z.infer<typeof entry>['step'];

const key = 'mihrab_payment';
/** After so long the server knows of every payment. */
const goodForMs = 15 * minuteMs;

/**
 * Remembers for this tab how far a payment is, so that a page that is loaded anew in the middle goes on there. It grants
 * nothing: it only says which step the dialog shows while the server is asked.
 */
export function rememberPayment(account: string, step: PaymentStep, at: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ account, step, at }));
  } catch {
    // Refused storage: the dialog starts from the beginning.
  }
}

export function rememberedPayment(account: string, nowMs: number): PaymentStep | undefined {
  try {
    const { data } = entry.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (data?.account !== account || data.at + goodForMs <= nowMs) return undefined;
    return data.step;
  } catch {
    return undefined;
  }
}

export function forgetPayment(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
