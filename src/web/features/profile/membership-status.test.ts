import { describe, expect, it } from 'vitest';
import { membershipStatusOf } from './membership-status.ts';

const facts = {
  isPremium: true,
  needsPayment: false,
  status: 'active',
  cancelAtPeriodEnd: false,
  endsAt: null,
};

describe('membershipStatusOf', () => {
  it.each([
    [{}, 'renewing'],
    [{ cancelAtPeriodEnd: true, endsAt: '2027-11-22T00:00:00Z' }, 'ending'],
    [{ status: 'past_due', needsPayment: true }, 'unpaid'],
    [{ status: 'unpaid', needsPayment: true, isPremium: false }, 'unpaid'],
    [{ status: 'incomplete', needsPayment: true, isPremium: false }, 'free'],
    [{ status: 'canceled', isPremium: false }, 'free'],
    [{ status: null, isPremium: false }, 'free'],
    [{ status: null }, 'given'],
    [{ isPremium: false, isSuspended: true }, 'suspended'],
    [{ status: 'past_due', needsPayment: true, isPremium: false, isSuspended: true }, 'suspended'],
  ] as const)('%o is %s', (overrides, status) => {
    expect(membershipStatusOf({ ...facts, ...overrides })).toBe(status);
  });
});
