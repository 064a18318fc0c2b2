import { describe, expect, it } from 'vitest';
import { hasEnded, needsPayment, nextCheckAt } from './subscription-status.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2027, 5, 1);

describe('a status', () => {
  it.each([
    ['creating', false, false],
    ['incomplete', false, true],
    ['active', false, false],
    ['past_due', false, true],
    ['unpaid', false, true],
    ['paused', false, false],
    ['canceled', true, false],
    ['incomplete_expired', true, false],
  ])('%s: ended %s, to be paid %s', (status, ended, unpaid) => {
    expect([hasEnded(status), needsPayment(status)]).toEqual([ended, unpaid]);
  });
});

describe('the next check of a subscription without news', () => {
  const facts = (status: string, currentPeriodEnd?: number, createdAt = now) => ({
    status,
    currentPeriodEnd,
    createdAt,
  });

  it('is within a day while its period has long to go', () => {
    expect(nextCheckAt(facts('active', now + 200 * day), now)).toBe(now + day);
  });

  it('is a minute after the end of its period', () => {
    expect(nextCheckAt(facts('active', now + hour), now)).toBe(now + hour + minute);
  });

  it('is soon after a period has ended without news of a renewal, then less and less often', () => {
    expect(nextCheckAt(facts('active', now - minute), now)).toBe(now + 2 * minute);
    expect(nextCheckAt(facts('active', now - 4 * hour), now)).toBe(now + hour);
    expect(nextCheckAt(facts('active', now - 40 * day), now)).toBe(now + 6 * hour);
  });

  it.each(['creating', 'incomplete'])('is within minutes for a new one that is %s', (status) => {
    expect(nextCheckAt(facts(status, now + 365 * day), now)).toBe(now + 2 * minute);
    expect(nextCheckAt(facts(status, undefined, now - 20 * hour), now)).toBe(now + 5 * hour);
  });

  it('never happens for one that has ended', () => {
    expect(nextCheckAt(facts('canceled', now + day), now)).toBeUndefined();
    expect(nextCheckAt(facts('incomplete_expired'), now)).toBeUndefined();
  });
});
