import { describe, expect, it } from 'vitest';
import { createThrottle } from './provider-client.ts';

describe('a throttle', () => {
  const signal = new AbortController().signal;

  it('spaces out calls, and rejects with the waiting time if it is too long', async () => {
    const throttle = createThrottle({ gapMs: 10, maxWaitMs: 15, clock: () => 5_000 });
    await Promise.all([throttle.wait(signal), throttle.wait(signal)]);

    await expect(throttle.wait(signal)).rejects.toMatchObject({
      failure: 'quota',
      retryAfterMs: 20,
      mayRetry: false,
    });
  });

  it('lets a call pass after the gap', async () => {
    let now = 5_000;
    const throttle = createThrottle({ gapMs: 1_000, maxWaitMs: 0, clock: () => now });
    await throttle.wait(signal);
    await expect(throttle.wait(signal)).rejects.toMatchObject({ failure: 'quota', retryAfterMs: 1_000 });
    now += 1_000;
    await throttle.wait(signal);
  });

  it('starts over if the clock is set back', async () => {
    let now = 9_000_000;
    const throttle = createThrottle({ gapMs: 1_000, maxWaitMs: 0, clock: () => now });
    await throttle.wait(signal);
    now = 0;
    await throttle.wait(signal);
  });

  it('stops waiting when the signal aborts', async () => {
    const throttle = createThrottle({ gapMs: 60_000, maxWaitMs: 100_000, clock: () => 0 });
    await throttle.wait(signal);
    const stop = new AbortController();
    const waiting = throttle.wait(stop.signal);
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not count a call whose signal is already aborted', async () => {
    const throttle = createThrottle({ gapMs: 1_000, maxWaitMs: 0, clock: () => 0 });
    await expect(throttle.wait(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    await throttle.wait(signal);
  });
});
