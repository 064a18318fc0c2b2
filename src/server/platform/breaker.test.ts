import { beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../domain/time/units.ts';
import { type Breaker, createBreaker } from './breaker.ts';

describe('a breaker', () => {
  let now = 0;
  let breaker: Breaker;
  beforeEach(() => {
    now = 1_000_000;
    breaker = createBreaker(() => now);
  });
  const fail = (times: number) => {
    for (let i = 0; i < times; i++) breaker.failed();
  };

  it('stays closed after four failures', () => {
    fail(4);
    expect(breaker.mayCall()).toBe(true);
  });

  it('opens for 30 s after five failures in a row, then allows a single call', () => {
    fail(5);
    expect(breaker.mayCall()).toBe(false);
    now += 29_999;
    expect(breaker.mayCall()).toBe(false);
    now += 1;
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  });

  it('closes if that call succeeds', () => {
    fail(5);
    now += 30_000;
    breaker.mayCall();
    breaker.succeeded();
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  });

  it('opens again if that call fails', () => {
    fail(5);
    now += 30_000;
    breaker.mayCall();
    breaker.failed();
    now += 29_999;
    expect(breaker.mayCall()).toBe(false);
  });

  it('opens if half of the last twenty calls failed, not for nine of twenty', () => {
    for (let i = 0; i < 40; i++) breaker.succeeded();
    fail(9);
    expect(breaker.mayCall()).toBe(true);
    fail(1);
    expect(breaker.mayCall()).toBe(false);
  });

  it('allows another call if the allowed one was cancelled', () => {
    fail(5);
    now += 30_000;
    breaker.mayCall();
    breaker.cancelCall();
    expect(breaker.mayCall()).toBe(true);
  });

  it('stays open for its full time if a later failure has a shorter delay', () => {
    breaker.failed(600_000);
    breaker.failed(0);
    now += 599_999;
    expect(breaker.mayCall()).toBe(false);
    now += 1;
    expect(breaker.mayCall()).toBe(true);
  });

  it('does not stay open for hours if the clock is set back', () => {
    fail(5);
    now -= 3 * hourMs;
    expect([breaker.isResting(), breaker.mayCall()]).toEqual([false, true]);
  });

  it('opens immediately for a given time', () => {
    breaker.failed(600_000);
    now += 599_999;
    expect(breaker.isResting()).toBe(true);
    now += 1;
    expect(breaker.isResting()).toBe(false);
  });

  it('is not closed by a call that began before it opened', () => {
    breaker.failed(600_000);
    breaker.succeeded();
    expect(breaker.mayCall()).toBe(false);
  });
});
