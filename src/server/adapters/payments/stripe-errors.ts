import Stripe from 'stripe';
import { PaymentsError, type PaymentsFailure } from './payments-provider.ts';

/** Runs one call and turns Stripe's failures into ours. Anything else is a fault of our own and passes as it is. */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentsError(failureOf(error), described(error), { missing: error.param });
  }
}

/**
 * Without a status nothing was answered; 409 is a key whose first request is still under way, or a lock over there;
 * 429 and 5xx ask to come again.
 */
function failureOf({ statusCode, code }: Stripe.errors.StripeError): PaymentsFailure {
  if (statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500)
    return 'unavailable';
  return code === 'resource_missing' ? 'gone' : 'refused';
}

/** Without Stripe's own sentence, which may repeat a key or what a person typed. */
function described({ type, statusCode, code, param, requestId }: Stripe.errors.StripeError): string {
  const facts = [type, statusCode, code, param, requestId].filter((fact) => fact !== undefined);
  return `Stripe: ${facts.join(' ')}`;
}

/** Whether a failure of Stripe's carries this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code;
}
