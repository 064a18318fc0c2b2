import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { minuteMs } from '../../../domain/time/units.ts';
import { dialogParameter } from '../../paths.ts';
import { useSearchParams } from '../../ui/router/router.tsx';

/** What the URL said when the dialog opened. Removes it from the URL at once. */
export function usePaymentReturn(): PaymentReturn | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [returned] = useState(() => readPaymentReturn(parameters));
  useEffect(() => {
    if (hasPaymentReturn(parameters)) setParameters(withoutPaymentReturn, { replace: true });
  }, [parameters, setParameters]);
  return returned;
}

/** What the URL says after a return from the bank. Anyone can write a URL: it proves nothing. */
export type PaymentReturn = 'succeeded' | 'failed';

/** Our own parameter, and those that Stripe adds to the return URL. */
const returnParameters = [
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

/** Removes the return, so that a reload doesn't repeat it and no link carries the secret on; the dialog stays open. */
export function withoutPaymentReturn(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of returnParameters) rest.delete(name);
  rest.set(dialogParameter, 'premium');
  return rest;
}

/** Where the provider sends the browser after a payment that left the page: the home page in the user's language. */
export const paymentReturnUrl = (origin: string, prefix: string): string =>
  `${origin}${prefix || '/'}?payment=success`;

const storedPayment = z.object({
  /** Id of the account that pays. */
  account: z.string(),
  step: z.enum(['form', 'paid']),
  /** Epoch milliseconds. */
  at: z.number(),
});
/** `form`: the payment form is open. `paid`: the provider accepted the payment; the server may not know of it yet. */
type PaymentStep = z.infer<typeof storedPayment>['step'];

const storageKey = 'mihrab_payment';
/** By then the server knows of every payment. */
const maxAgeMs = 15 * minuteMs;

/**
 * Stores for this tab how far a payment is, so that a reload continues there. It grants nothing: it only decides which step
 * the dialog shows while the server is asked.
 */
export function storePaymentStep(account: string, step: PaymentStep, at: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ account, step, at }));
  } catch {
    // Storage is blocked: a reload starts from the beginning.
  }
}

export function readPaymentStep(account: string, nowMs: number): PaymentStep | undefined {
  try {
    const { data } = storedPayment.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (data?.account !== account || data.at + maxAgeMs <= nowMs) return undefined;
    return data.step;
  } catch {
    return undefined;
  }
}

export function removePaymentStep(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}
