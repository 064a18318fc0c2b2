import { expect, it } from 'vitest';
import { isPremiumStatus } from './subscription-status.ts';

it('counts a subscription that is paid or being collected, and no other', () => {
  const statuses = [
    'active',
    'past_due',
    'trialing',
    'incomplete',
    'incomplete_expired',
    'unpaid',
    'paused',
    'canceled',
  ];
  expect(statuses.filter(isPremiumStatus)).toEqual(['active', 'past_due']);
  expect(isPremiumStatus(undefined)).toBe(false);
});
