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

describe('the next look at a subscription of which nothing is heard', () => {
  const facts = (status: string, currentPeriodEnd?: number, createdAt = now) => ({
    status,
    currentPeriodEnd,
    createdAt,
  });

  it('comes within a day while it is paid for long', () => {
    expect(nextCheckAt(facts('active', now + 200 * day), now)).toBe(now + day);
  });

  it('comes a minute after the end of its period', () => {
    expect(nextCheckAt(facts('active', now + hour), now)).toBe(now + hour + minute);
  });

  it('comes again soon when the period has ended and no renewal was told, then ever later', () => {
    expect(nextCheckAt(facts('active', now - minute), now)).toBe(now + 2 * minute);
    expect(nextCheckAt(facts('active', now - 4 * hour), now)).toBe(now + hour);
    expect(nextCheckAt(facts('active', now - 40 * day), now)).toBe(now + 6 * hour);
  });

  it.each(['creating', 'incomplete'])('comes within minutes for one that is %s and new', (status) => {
    expect(nextCheckAt(facts(status, now + 365 * day), now)).toBe(now + 2 * minute);
    expect(nextCheckAt(facts(status, undefined, now - 20 * hour), now)).toBe(now + 5 * hour);
  });

  it('never comes for one that has ended', () => {
    expect(nextCheckAt(facts('canceled', now + day), now)).toBeUndefined();
    expect(nextCheckAt(facts('incomplete_expired'), now)).toBeUndefined();
  });
});
