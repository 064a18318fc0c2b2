import type { PaymentIntentResult } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './payment-outcome.ts';

const intent = (status: string) => ({ paymentIntent: { status } }) as unknown as PaymentIntentResult;
const error = (said: object) => ({ error: said }) as unknown as PaymentIntentResult;

describe('what came of a payment', () => {
  it.each(['succeeded', 'processing'])('%s is paid', (status) => {
    expect(outcomeOf(intent(status))).toEqual({ kind: 'paid' });
  });

  it.each(['requires_payment_method', 'requires_action', 'canceled'])('%s is not', (status) => {
    expect(outcomeOf(intent(status))).toEqual({ kind: 'refused', message: 'Payment failed' });
  });

  it('says of a card what the provider says', () => {
    const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    expect(outcomeOf(error(declined))).toEqual({ kind: 'refused', message: 'Your card was declined.' });
    expect(outcomeOf(error({ type: 'card_error' }))).toEqual({ kind: 'refused', message: 'Payment failed' });
  });

  it('keeps what is not for people to itself', () => {
    const internal = { type: 'invalid_request_error', message: 'No such payment_intent: pi_1' };
    expect(outcomeOf(error(internal))).toEqual({
      kind: 'refused',
      message: 'An unexpected error occurred. Please try again.',
    });
  });

  it('takes what was paid in another tab for paid', () => {
    const before = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    };
    expect(outcomeOf(error(before))).toEqual({ kind: 'paid' });
  });
});
