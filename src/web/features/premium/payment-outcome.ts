import type { PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { failures } from './premium-words.ts';

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
export function refusalOf({ type, message }: Pick<StripeError, 'type' | 'message'>): PaymentOutcome {
  const isForPeople = type === 'card_error' || type === 'validation_error';
  return refused(isForPeople ? message || failures.paymentFailed : failures.unexpected);
}
