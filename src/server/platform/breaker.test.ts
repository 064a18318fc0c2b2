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

  it('tolerates four failures, for they may be chance', () => {
    fail(4);
    expect(breaker.mayCall()).toBe(true);
  });

  it('rests for half a minute after five failures in a row, then lets one call through alone', () => {
    fail(5);
    expect(breaker.mayCall()).toBe(false);
    now += 29_999;
    expect(breaker.mayCall()).toBe(false);
    now += 1;
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  });

  it('works again when that call succeeds', () => {
    fail(5);
    now += 30_000;
    breaker.mayCall();
    breaker.succeeded();
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
  });

  it('rests again when that call fails', () => {
    fail(5);
    now += 30_000;
    breaker.mayCall();
    breaker.failed();
    now += 29_999;
    expect(breaker.mayCall()).toBe(false);
  });

  it('looks at the last twenty calls only: nine failures of twenty are not half', () => {
    for (let i = 0; i < 40; i++) breaker.succeeded();
    fail(9);
    expect(breaker.mayCall()).toBe(true);
    fail(1);
    expect(breaker.mayCall()).toBe(false);
  });

  it('lets the next one try when the call that it let through did not go out', () => {
    fail(5);
    now += 30_000;
    breaker.mayCall();
    breaker.cancelCall();
    expect(breaker.mayCall()).toBe(true);
  });

  it('is not woken by an earlier call that comes back with a shorter rest', () => {
    breaker.failed(600_000);
    breaker.failed(0);
    now += 599_999;
    expect(breaker.mayCall()).toBe(false);
    now += 1;
    expect(breaker.mayCall()).toBe(true);
  });

  it('does not rest for hours because the clock was set back by hours', () => {
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

  it('is not woken by a success that was under way before the rest', () => {
    breaker.failed(600_000);
    breaker.succeeded();
    expect(breaker.mayCall()).toBe(false);
  });
});
