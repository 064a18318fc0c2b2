import { describe, expect, it } from 'vitest';
import { readPaymentReturn, returnAddress, withoutPaymentReturn } from './payment-return.ts';

const read = (search: string) => readPaymentReturn(new URLSearchParams(search));

describe('the way back from the bank', () => {
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

  it('leaves nothing of the payment in the address, and what belongs to others', () => {
    const parameters = new URLSearchParams(
      'utm_source=mail&payment=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    );
    expect(withoutPaymentReturn(parameters).toString()).toBe('utm_source=mail&dialog=premium');
  });

  it('begins at the site’s origin, in the language of the reader', () => {
    expect(returnAddress('https://mihrab.example', '')).toBe('https://mihrab.example/?payment=success');
    expect(returnAddress('https://mihrab.example', '/ar')).toBe('https://mihrab.example/ar?payment=success');
  });
});
