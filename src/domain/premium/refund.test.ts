import { expect, it } from 'vitest';
import { dayMs } from '../time/units.ts';
import { decideRefund, refundableUntil } from './refund.ts';

const paidAt = Date.UTC(2027, 0, 1);

it.each([
  ['immediately', 0, undefined, 'due'],
  ['on the last of 21 days', 21 * dayMs, undefined, 'due'],
  ['a millisecond later', 21 * dayMs + 1, undefined, 'too_late'],
  ['after premium was used', 5 * dayMs, paidAt + dayMs, 'used'],
  ['after premium was used and the window has ended', 30 * dayMs, paidAt + dayMs, 'too_late'],
  ['when it was only used in the year before', 5 * dayMs, paidAt - dayMs, 'due'],
  ['when it was used at the moment of the payment', 5 * dayMs, paidAt, 'used'],
] as const)('a refund requested %s', (_, after, lastUsedAt, decision) => {
  expect(decideRefund({ paidAt, lastUsedAt }, paidAt + after)).toBe(decision);
});

it('the window ends 21 days after the payment', () => {
  expect(refundableUntil(paidAt)).toBe(Date.UTC(2027, 0, 22));
});
