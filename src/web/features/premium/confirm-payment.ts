import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { failures } from './failure-messages.ts';

/** Stripe and its form, null until they have loaded. */
interface FormParts {
  readonly stripe: Stripe | null;
  readonly elements: StripeElements | null;
  /** The inputs accept typing. */
  readonly isReady: boolean;
}

/** Submits the form. If the bank redirects the whole page, this never resolves: the browser returns to `returnUrl`. */
export async function confirmPayment(
  { stripe, elements, isReady }: FormParts,
  returnUrl: string,
): Promise<PaymentOutcome> {
  if (!stripe || !elements) return { kind: 'refused', message: failures.notLoaded };
  if (!isReady) return { kind: 'refused', message: failures.notReady };
  try {
    const { error } = await elements.submit();
    if (error) return toRefusal(error);
    const confirmParams = { return_url: returnUrl };
    return toOutcome(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  } catch {
    return { kind: 'refused', message: failures.unexpected };
  }
}

/** Result of a payment. `paid`: the provider accepted it; the server activates premium. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly message: string };

const refused = (text: string): PaymentOutcome => ({ kind: 'refused', message: text });
const paidStatuses: readonly (string | undefined)[] = ['succeeded', 'processing'];

/** Converts Stripe's result. */
export function toOutcome({ error, paymentIntent }: PaymentIntentResult): PaymentOutcome {
  const status = error ? error.payment_intent?.status : paymentIntent.status;
  // Includes the error for a payment that was already made in another tab.
  if (paidStatuses.includes(status)) return { kind: 'paid' };
  return error ? toRefusal(error) : refused(failures.paymentFailed);
}

/** The provider explains card and validation errors in the user's language; its other messages are for developers. */
function toRefusal({ type, message }: Pick<StripeError, 'type' | 'message'>): PaymentOutcome {
  const isForUsers = type === 'card_error' || type === 'validation_error';
  return refused(isForUsers ? message || failures.paymentFailed : failures.unexpected);
}
