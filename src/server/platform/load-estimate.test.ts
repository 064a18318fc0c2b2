import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadEstimate, type LoadEstimate } from './load-estimate.ts';

let load: LoadEstimate;
/** What the clock has gone on while no timer could run. */
let heldMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  heldMs = 0;
  load = createLoadEstimate(() => Date.now() + heldMs);
});
afterEach(() => {
  load.stop();
  vi.useRealTimers();
});

/** For some seconds, ten requests of those under way end in each and as many begin. */
function serveTenASecond(underWay: number, seconds: number): void {
  const open = Array.from({ length: underWay }, () => load.begin());
  for (let second = 0; second < seconds; second++) {
    for (const end of open.splice(0, 10)) {
      end();
      open.push(load.begin());
    }
    vi.advanceTimersByTime(1_000);
  }
}

describe('how long a request would wait', () => {
  it('is nothing in a process that rests', () => {
    vi.advanceTimersByTime(5_000);
    expect(load.expectedWaitMs()).toBeLessThanOrEqual(20);
  });

  it('is as long as this turn of the event loop has lasted', () => {
    vi.advanceTimersByTime(5_000);
    heldMs = 1_700;
    expect(load.expectedWaitMs()).toBeGreaterThanOrEqual(1_700);
  });

  it('is what those who are being served take at the pace of the last second', () => {
    serveTenASecond(40, 3);
    expect(load.expectedWaitMs()).toBe(4_000);
  });

  it('is no queue while only a few are served, however slowly', () => {
    serveTenASecond(15, 3);
    expect(load.expectedWaitMs()).toBeLessThanOrEqual(20);
  });

  it('knows no pace before the first second is over', () => {
    for (let count = 0; count < 200; count++) load.begin();
    expect(load.expectedWaitMs()).toBeLessThanOrEqual(20);
  });
});

describe('how long a rush has lasted', () => {
  const begin = (count: number) => Array.from({ length: count }, () => load.begin());

  it('is as long as the turn in which so many have begun', () => {
    begin(16);
    heldMs = 1_700;
    expect(load.burstMs()).toBe(1_700);
  });

  it('is nothing where only a few have begun: then it is one long piece of work that holds them up', () => {
    begin(15);
    heldMs = 1_700;
    expect(load.burstMs()).toBe(0);
  });

  it('is nothing in the next turn, however many are served', () => {
    begin(500);
    heldMs = 1_700;
    vi.advanceTimersByTime(20);
    expect(load.burstMs()).toBe(0);
  });
});
