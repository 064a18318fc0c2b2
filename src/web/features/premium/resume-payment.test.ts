import { afterEach, describe, expect, it } from 'vitest';
import {
  paymentReturnUrl,
  readPaymentReturn,
  readPaymentStep,
  removePaymentStep,
  storePaymentStep,
  withoutPaymentReturn,
} from './resume-payment.ts';

const read = (search: string) => readPaymentReturn(new URLSearchParams(search));

describe('the return from the bank', () => {
  it.each([
    ['payment=success', 'succeeded'],
    ['payment=success&redirect_status=succeeded', 'succeeded'],
    ['payment=success&redirect_status=pending', 'succeeded'],
    ['payment=success&redirect_status=failed', 'failed'],
    ['payment=success&redirect_status=canceled', 'failed'],
    ['payment=other', undefined],
    ['redirect_status=succeeded', undefined],
  ])('%s is %s', (search, outcome) => {
    expect(read(search)).toBe(outcome);
  });

  it('removes the payment from the URL and keeps other parameters', () => {
    const parameters = new URLSearchParams(
      'utm_source=mail&payment=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    );
    expect(withoutPaymentReturn(parameters).toString()).toBe('utm_source=mail&dialog=premium');
  });

  it('returns to the site’s origin in the user’s language', () => {
    expect(paymentReturnUrl('https://mihrab.example', '')).toBe('https://mihrab.example/?payment=success');
    expect(paymentReturnUrl('https://mihrab.example', '/ar')).toBe(
      'https://mihrab.example/ar?payment=success',
    );
  });
});

const at = 1_700_000_000_000;
afterEach(() => sessionStorage.clear());

it('restores the account’s step for 15 minutes', () => {
  storePaymentStep('amina', 'paid', at);
  expect(readPaymentStep('amina', at + 899_999)).toBe('paid');
  expect(readPaymentStep('amina', at + 900_000)).toBeUndefined();
});

it('returns nothing for another account or after removal', () => {
  storePaymentStep('amina', 'form', at);
  expect(readPaymentStep('bilal', at)).toBeUndefined();
  removePaymentStep();
  expect(readPaymentStep('amina', at)).toBeUndefined();
});

it.each(['{', 'null', '{"account":"amina","step":"premium","at":1700000000000}'])(
  'ignores an edited entry: %s',
  (text) => {
    sessionStorage.setItem('mihrab_payment', text);
    expect(readPaymentStep('amina', at)).toBeUndefined();
  },
);
