import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

describe('turns at a shared server', () => {
  const signal = new AbortController().signal;

  it('come one after the other, and whoever would wait too long is sent away with the time that it takes', async () => {
    const turns = createThrottle({ gapMs: 10, longestWaitMs: 15, clock: () => 5_000 });
    await Promise.all([turns.wait(signal), turns.wait(signal)]);

    await expect(turns.wait(signal)).rejects.toMatchObject({
      failure: 'quota',
      retryAfterMs: 20,
      mayRetry: false,
    });
  });

  it('are free again after the gap', async () => {
    let now = 5_000;
    const turns = createThrottle({ gapMs: 1_000, longestWaitMs: 0, clock: () => now });
    await turns.wait(signal);
    await expect(turns.wait(signal)).rejects.toMatchObject({ failure: 'quota', retryAfterMs: 1_000 });
    now += 1_000;
    await turns.wait(signal);
  });

  it('are not lost to a clock that is set back', async () => {
    let now = 9_000_000;
    const turns = createThrottle({ gapMs: 1_000, longestWaitMs: 0, clock: () => now });
    await turns.wait(signal);
    now = 0;
    await turns.wait(signal);
  });

  it('end with the signal of whoever waits', async () => {
    const turns = createThrottle({ gapMs: 60_000, longestWaitMs: 100_000, clock: () => 0 });
    await turns.wait(signal);
    const stop = new AbortController();
    const waiting = turns.wait(stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('are not taken by whoever has left before', async () => {
    const turns = createThrottle({ gapMs: 1_000, longestWaitMs: 0, clock: () => 0 });
    await expect(turns.wait(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    await turns.wait(signal);
  });
});
