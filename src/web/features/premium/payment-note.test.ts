import { afterEach, expect, it } from 'vitest';
import { forgetPayment, rememberedPayment, rememberPayment } from './payment-note.ts';

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
