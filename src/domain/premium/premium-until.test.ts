import { describe, expect, it } from 'vitest';
import { dayMs } from '../time/units.ts';
import { premiumUntil, type SubscriptionFacts } from './premium-until.ts';

const start = Date.UTC(2026, 0, 1);
const end = Date.UTC(2027, 0, 1);
const facts = (status: string, endsAtPeriodEnd = false): SubscriptionFacts => ({
  status,
  currentPeriodStart: start,
  currentPeriodEnd: end,
  endsAtPeriodEnd,
});

describe('how long premium lasts', () => {
  it('is the paid period plus three days, in case news of a renewal is late', () => {
    expect(premiumUntil([facts('active')])).toBe(end + 3 * dayMs);
  });

  it('ends exactly with its period once it is cancelled', () => {
    expect(premiumUntil([facts('active', true)])).toBe(end);
  });

  it('lasts fourteen days of a period whose payment is still being collected', () => {
    expect(premiumUntil([facts('past_due')])).toBe(start + 14 * dayMs);
  });

  it.each([
    'creating',
    'incomplete',
    'incomplete_expired',
    'trialing',
    'unpaid',
    'paused',
    'canceled',
    'ACTIVE',
  ])('is undefined for a subscription that is %s', (status) => {
    expect(premiumUntil([facts(status)])).toBeUndefined();
  });

  it('is the longest of several', () => {
    expect(premiumUntil([facts('canceled'), facts('past_due'), facts('active', true)])).toBe(end);
    expect(premiumUntil([])).toBeUndefined();
  });
});
