import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { failures } from './failure-messages.ts';

/** What the form is made of, as far as it has loaded. */
interface FormParts {
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

/** What came of a payment. `paid`: the provider took it; premium is the server's to give. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly message: string };

const refused = (text: string): PaymentOutcome => ({ kind: 'refused', message: text });
const paidStates: readonly (string | undefined)[] = ['succeeded', 'processing'];

/** What the provider said, in words for the person. */
export function outcomeOf({ error, paymentIntent }: PaymentIntentResult): PaymentOutcome {
  const status = error ? error.payment_intent?.status : paymentIntent.status;
  // Also when it complains that it was paid before, in another tab.
  if (paidStates.includes(status)) return { kind: 'paid' };
  return error ? refusalOf(error) : refused(failures.paymentFailed);
}

/** Cards and what was typed are explained by the provider, in the reader's language; anything else is not for people. */
function refusalOf({ type, message }: Pick<StripeError, 'type' | 'message'>): PaymentOutcome {
  const isForPeople = type === 'card_error' || type === 'validation_error';
  return refused(isForPeople ? message || failures.paymentFailed : failures.unexpected);
}
