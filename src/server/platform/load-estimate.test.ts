import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadEstimate, type LoadEstimate } from './load-estimate.ts';

let load: LoadEstimate;
/** Time during which the event loop was blocked and no timer could run. */
let blockedMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  blockedMs = 0;
  load = createLoadEstimate(() => Date.now() + blockedMs);
});
afterEach(() => {
  load.stop();
  vi.useRealTimers();
});

/** Each second, ends ten of the open requests and begins as many. */
function serveTenPerSecond(openCount: number, seconds: number): void {
  const open = Array.from({ length: openCount }, () => load.begin());
  for (let second = 0; second < seconds; second++) {
    for (const end of open.splice(0, 10)) {
      end();
      open.push(load.begin());
    }
    vi.advanceTimersByTime(1_000);
  }
}

describe('the expected wait', () => {
  it('is zero in an idle process', () => {
    vi.advanceTimersByTime(5_000);
    expect(load.expectedWaitMs()).toBeLessThanOrEqual(20);
  });

  it('is the duration of the current event-loop turn', () => {
    vi.advanceTimersByTime(5_000);
    blockedMs = 1_700;
    expect(load.expectedWaitMs()).toBeGreaterThanOrEqual(1_700);
  });

  it('is the time to serve the open requests at the pace of the last second', () => {
    serveTenPerSecond(40, 3);
    expect(load.expectedWaitMs()).toBe(4_000);
  });

  it('is zero with a few open requests, however slow they are', () => {
    serveTenPerSecond(15, 3);
    expect(load.expectedWaitMs()).toBeLessThanOrEqual(20);
  });

  it('is zero before the first second is over', () => {
    for (let count = 0; count < 200; count++) load.begin();
    expect(load.expectedWaitMs()).toBeLessThanOrEqual(20);
  });
});

describe('the duration of a burst', () => {
  const begin = (count: number) => Array.from({ length: count }, () => load.begin());

  it('is the duration of the turn in which many requests began', () => {
    begin(16);
    blockedMs = 1_700;
    expect(load.burstMs()).toBe(1_700);
  });

  it('is zero if only a few requests began, because one long task delays them', () => {
    begin(15);
    blockedMs = 1_700;
    expect(load.burstMs()).toBe(0);
  });

  it('is zero in the next turn, however many requests are open', () => {
    begin(500);
    blockedMs = 1_700;
    vi.advanceTimersByTime(20);
    expect(load.burstMs()).toBe(0);
  });
});
