export interface FixedWindow {
  /**
   * Counts one more for the key, or as many as the call costs. Undefined when it may go on, else the whole seconds until it may again.
   * A promise only where others are asked; it never rejects.
   */
  take(key: string, cost?: number): number | undefined | Promise<number | undefined>;
}

/** A window that nobody else counts in, so that it knows at once. */
export interface OwnWindow extends FixedWindow {
  take(key: string, cost?: number): number | undefined;
}

interface Options {
  readonly limit: number;
  readonly windowMs: number;
  readonly clock: () => number;
}

/** Some 30 MB. Whoever comes after so many shares one count: a flood of addresses must not fill the memory. */
const mostKeys = 300_000;
const sharedKey = '';

/** Counts per key in windows of fixed length; all keys share their start, so forgetting is one assignment. */
export function createFixedWindow({ limit, windowMs, clock }: Options): OwnWindow {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return {
    take(key, cost = 1) {
      const now = clock();
      // A clock that is set back must not make a window longer.
      if (now >= endsAt || endsAt - now > windowMs) {
        endsAt = now + windowMs;
        counts = new Map();
      }
      const counted = counts.has(key) || counts.size < mostKeys ? key : sharedKey;
      const count = (counts.get(counted) ?? 0) + cost;
      counts.set(counted, count);
      return count > limit ? Math.ceil((endsAt - now) / 1000) : undefined;
    },
  };
}
