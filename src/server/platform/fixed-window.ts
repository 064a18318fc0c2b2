export interface FixedWindow {
  /** Counts one more for the key. Undefined when it may go on, else the whole seconds until it may again. */
  take(key: string): number | undefined;
}

interface Options {
  readonly limit: number;
  readonly windowMs: number;
  readonly clock: () => number;
}

/** Counts per key in windows of fixed length; all keys share their start, so forgetting is one assignment. */
export function createFixedWindow({ limit, windowMs, clock }: Options): FixedWindow {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return {
    take(key) {
      const now = clock();
      if (now >= endsAt) {
        endsAt = now + windowMs;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count > limit ? Math.ceil((endsAt - now) / 1000) : undefined;
    },
  };
}
