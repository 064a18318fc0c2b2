import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { outcomeOf, type PaymentOutcome, refusalOf } from './payment-outcome.ts';
import { failures } from './premium-words.ts';

/** What the form is made of, as far as it has loaded. */
export interface FormParts {
  readonly stripe: Stripe | null;
  readonly elements: StripeElements | null;
  /** The inputs can be typed into. */
  readonly isReady: boolean;
}

/**
 * Pays by what was typed. Where the bank wants the whole window, this never resolves: the browser comes back by
 * `returnAddress`.
 */
export async function confirmPayment(
  { stripe, elements, isReady }: FormParts,
  returnAddress: string,
): Promise<PaymentOutcome> {
  if (!stripe || !elements) return { kind: 'refused', message: failures.notLoaded };
  if (!isReady) return { kind: 'refused', message: failures.notReady };
  try {
    const { error } = await elements.submit();
    if (error) return refusalOf(error);
    const confirmParams = { return_url: returnAddress };
    return outcomeOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  } catch {
    return { kind: 'refused', message: failures.unexpected };
  }
}
