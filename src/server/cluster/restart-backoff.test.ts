import { describe, expect, it } from 'vitest';
import { createRestartBackoff } from './restart-backoff.ts';

describe('the delay before a worker is replaced', () => {
  it('is 0 after a long run, and doubles with each short one', () => {
    const backoff = createRestartBackoff();
    expect(backoff.after(3_600_000)).toBe(0);
    expect([1, 2, 3, 4, 5, 6, 7].map(() => backoff.after(500))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect(backoff.shortRuns()).toBe(7);
    expect(backoff.after(60_000)).toBe(0);
    expect(backoff.shortRuns()).toBe(0);
  });
});
