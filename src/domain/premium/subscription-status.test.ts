import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../time/units.ts';
import { hasEnded, needsPayment, nextCheckAt } from './subscription-status.ts';

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

  it('is within a day while its period is far from over', () => {
    expect(nextCheckAt(facts('active', now + 200 * dayMs), now)).toBe(now + dayMs);
  });

  it('is a minute after the end of its period', () => {
    expect(nextCheckAt(facts('active', now + hourMs), now)).toBe(now + hourMs + minuteMs);
  });

  it('is soon after a period has ended without news of a renewal, then less and less often', () => {
    expect(nextCheckAt(facts('active', now - minuteMs), now)).toBe(now + 2 * minuteMs);
    expect(nextCheckAt(facts('active', now - 4 * hourMs), now)).toBe(now + hourMs);
    expect(nextCheckAt(facts('active', now - 40 * dayMs), now)).toBe(now + 6 * hourMs);
  });

  it.each(['creating', 'incomplete'])('is within minutes for a new one that is %s', (status) => {
    expect(nextCheckAt(facts(status, now + 365 * dayMs), now)).toBe(now + 2 * minuteMs);
    expect(nextCheckAt(facts(status, undefined, now - 20 * hourMs), now)).toBe(now + 5 * hourMs);
  });

  it('never happens for one that has ended', () => {
    expect(nextCheckAt(facts('canceled', now + dayMs), now)).toBeUndefined();
    expect(nextCheckAt(facts('incomplete_expired'), now)).toBeUndefined();
  });
});
