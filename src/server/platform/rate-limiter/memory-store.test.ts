import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../../domain/time/units.ts';
import { createMemoryRateLimiter } from './memory-store.ts';

describe('a window in memory', () => {
  it('counts each key separately, and returns the seconds to wait', () => {
    let now = 1_000_000;
    const window = createMemoryRateLimiter(() => now).window({
      name: 'knocks',
      limit: 2,
      windowMs: minuteMs,
    });
    expect([window.take('a'), window.take('a'), window.take('b')]).toEqual([undefined, undefined, undefined]);
    now += 20_500;
    expect(window.take('a')).toBe(40);
    now += 39_500;
    expect(window.take('a')).toBeUndefined();
  });

  it('adds the cost of a call', () => {
    const window = createMemoryRateLimiter(() => 0).window({
      name: 'knocks',
      limit: 1_000,
      windowMs: minuteMs,
    });
    expect([window.take('a', 395), window.take('a', 395), window.take('a', 210)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect([window.take('a'), window.take('b', 1_000), window.take('c', 1_001)]).toEqual([60, undefined, 60]);
  });

  it('does not extend a window if the clock is set back', () => {
    let now = 100 * minuteMs;
    const window = createMemoryRateLimiter(() => now).window({
      name: 'knocks',
      limit: 1,
      windowMs: minuteMs,
    });
    window.take('a');
    now -= 50 * minuteMs;
    expect(window.take('a')).toBeUndefined();
    expect(window.take('a')).toBe(60);
  });

  it('lets keys above the limit of 300,000 share one count', () => {
    const window = createMemoryRateLimiter(() => 0).window({ name: 'knocks', limit: 5, windowMs: minuteMs });
    for (let i = 0; i < 300_000; i++) window.take(`address ${i}`);
    const overflow = Array.from({ length: 6 }, (_, i) => window.take(`late ${i}`));
    expect(overflow.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(overflow[5]).toBe(60);
    expect(window.take('address 7')).toBeUndefined();
  });
});
