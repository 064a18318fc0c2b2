import { afterEach, describe, expect, it } from 'vitest';
import {
  forgetPayment,
  readPaymentReturn,
  rememberedPayment,
  rememberPayment,
  returnAddress,
  withoutPaymentReturn,
} from './resume-payment.ts';

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

const at = 1_700_000_000_000;
afterEach(() => sessionStorage.clear());

it('goes on where this account was, for a quarter of an hour', () => {
  rememberPayment('amina', 'paid', at);
  expect(rememberedPayment('amina', at + 899_999)).toBe('paid');
  expect(rememberedPayment('amina', at + 900_000)).toBeUndefined();
});

it('says nothing of another account, nor after it was forgotten', () => {
  rememberPayment('amina', 'form', at);
  expect(rememberedPayment('bilal', at)).toBeUndefined();
  forgetPayment();
  expect(rememberedPayment('amina', at)).toBeUndefined();
});

it.each(['{', 'null', '{"account":"amina","step":"premium","at":1700000000000}'])(
  'takes an edited note for none: %s',
  (text) => {
    sessionStorage.setItem('mihrab_payment', text);
    expect(rememberedPayment('amina', at)).toBeUndefined();
  },
);
