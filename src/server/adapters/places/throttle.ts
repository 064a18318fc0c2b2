import { setTimeout as sleep } from 'node:timers/promises';
import { PlacesError } from './places-provider.ts';

export interface ThrottleOptions {
  /** Between two calls. */
  readonly gapMs: number;
  /** Whoever would have to wait longer is sent away at once. */
  readonly longestWaitMs: number;
  readonly clock: () => number;
}

/** Spaces calls out, in the order in which they came. */
export interface Throttle {
  /** Resolves when a call may go out; rejects with `quota` when that is too far off, and when the signal ends it. */
  wait(signal: AbortSignal): Promise<void>;
}

export function createThrottle({ gapMs, longestWaitMs, clock }: ThrottleOptions): Throttle {
  let freeAt = Number.NEGATIVE_INFINITY;
  return {
    async wait(signal) {
      signal.throwIfAborted();
      const now = clock();
      const ahead = freeAt - now;
      // Nobody was let in to wait so long: the clock was set back, and must not keep the door shut.
      const waitMs = ahead > longestWaitMs + gapMs ? 0 : Math.max(ahead, 0);
      if (waitMs > longestWaitMs) {
        throw new PlacesError('quota', 'too many searches are waiting', { retryAfterMs: waitMs });
      }
      freeAt = now + waitMs + gapMs;
      if (waitMs > 0) await sleep(waitMs, undefined, { signal });
    },
  };
}
