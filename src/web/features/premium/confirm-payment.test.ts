import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { confirmPayment, toOutcome } from './confirm-payment.ts';

const back = 'https://mihrab.example/?payment=success';
const elements = (submit: () => Promise<object>) => ({ submit }) as unknown as StripeElements;
const stripe = (confirm: () => Promise<object>) => ({ confirmPayment: confirm }) as unknown as Stripe;
const typed = elements(async () => ({}));

describe('confirmPayment', () => {
  it('asks the user to wait and sends nothing before Stripe has loaded', async () => {
    const message = 'The payment provider has not loaded yet. Please wait and try again.';
    const refused = { kind: 'refused', message };
    const confirm = vi.fn();
    const early = { stripe: null, elements: typed, isReady: true };
    expect(await confirmPayment(early, back)).toEqual(refused);
    expect(await confirmPayment({ stripe: stripe(confirm), elements: null, isReady: true }, back)).toEqual(
      refused,
    );
    expect(confirm).not.toHaveBeenCalled();
  });

  it('asks the user to wait and sends nothing before the form is ready', async () => {
    const confirm = vi.fn();
    const parts = { stripe: stripe(confirm), elements: typed, isReady: false };
    expect(await confirmPayment(parts, back)).toEqual({
      ...{ kind: 'refused', message: 'Payment form is not ready yet. Please wait and try again.' },
    });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms nothing if the form is invalid', async () => {
    const confirm = vi.fn();
    const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
    const parts = { stripe: stripe(confirm), elements: elements(async () => ({ error })), isReady: true };
    expect(await confirmPayment(parts, back)).toEqual({ kind: 'refused', message: error.message });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('reports an unexpected error if Stripe throws', async () => {
    const broken = stripe(async () => {
      throw new Error('gone');
    });
    expect(await confirmPayment({ stripe: broken, elements: typed, isReady: true }, back)).toEqual({
      ...{ kind: 'refused', message: 'An unexpected error occurred. Please try again.' },
    });
  });

  it('is paid once Stripe says so, and leaves the page only if the bank requires it', async () => {
    const confirm = vi.fn(async () => ({ paymentIntent: { status: 'succeeded' } }));
    const parts = { stripe: stripe(confirm), elements: typed, isReady: true };
    expect(await confirmPayment(parts, back)).toEqual({ kind: 'paid' });
    expect(confirm).toHaveBeenCalledWith({
      ...{ elements: typed, confirmParams: { return_url: back }, redirect: 'if_required' },
    });
  });
});

const intent = (status: string) => ({ paymentIntent: { status } }) as unknown as PaymentIntentResult;
const error = (stripeError: object) => ({ error: stripeError }) as unknown as PaymentIntentResult;

describe('toOutcome', () => {
  it.each(['succeeded', 'processing'])('%s is paid', (status) => {
    expect(toOutcome(intent(status))).toEqual({ kind: 'paid' });
  });

  it.each(['requires_payment_method', 'requires_action', 'canceled'])('%s is not paid', (status) => {
    expect(toOutcome(intent(status))).toEqual({ kind: 'refused', message: 'Payment failed' });
  });

  it('shows Stripe’s message for a card error', () => {
    const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    expect(toOutcome(error(declined))).toEqual({ kind: 'refused', message: 'Your card was declined.' });
    expect(toOutcome(error({ type: 'card_error' }))).toEqual({ kind: 'refused', message: 'Payment failed' });
  });

  it('hides messages that are for developers', () => {
    const internal = { type: 'invalid_request_error', message: 'No such payment_intent: pi_1' };
    expect(toOutcome(error(internal))).toEqual({
      kind: 'refused',
      message: 'An unexpected error occurred. Please try again.',
    });
  });

  it('treats a payment made in another tab as paid', () => {
    const before = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    };
    expect(toOutcome(error(before))).toEqual({ kind: 'paid' });
  });
});
