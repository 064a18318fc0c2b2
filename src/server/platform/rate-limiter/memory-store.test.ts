import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../../domain/time/units.ts';
import { createFixedWindow } from './rate-limiter.ts';

describe('a fixed window', () => {
  it('counts each key for itself, and tells how long to wait', () => {
    let now = 1_000_000;
    const window = createFixedWindow({ limit: 2, windowMs: minuteMs, clock: () => now });
    expect([window.take('a'), window.take('a'), window.take('b')]).toEqual([undefined, undefined, undefined]);
    now += 20_500;
    expect(window.take('a')).toBe(40);
    now += 39_500;
    expect(window.take('a')).toBeUndefined();
  });

  it('counts what a call costs, where that differs', () => {
    const window = createFixedWindow({ limit: 1_000, windowMs: minuteMs, clock: () => 0 });
    expect([window.take('a', 395), window.take('a', 395), window.take('a', 210)]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect([window.take('a'), window.take('b', 1_000), window.take('c', 1_001)]).toEqual([60, undefined, 60]);
  });

  it('does not keep anybody out for longer when the clock is set back', () => {
    let now = 100 * minuteMs;
    const window = createFixedWindow({ limit: 1, windowMs: minuteMs, clock: () => now });
    window.take('a');
    now -= 50 * minuteMs;
    expect(window.take('a')).toBeUndefined();
    expect(window.take('a')).toBe(60);
  });

  it('lets a flood of keys share one count instead of filling the memory', () => {
    const window = createFixedWindow({ limit: 5, windowMs: minuteMs, clock: () => 0 });
    for (let i = 0; i < 300_000; i++) window.take(`address ${i}`);
    const late = Array.from({ length: 6 }, (_, i) => window.take(`late ${i}`));
    expect(late.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(late[5]).toBe(60);
    expect(window.take('address 7')).toBeUndefined();
  });
});
