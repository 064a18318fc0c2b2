import { createDailyBudget } from './daily-budget.ts';
import type { FixedWindow, RateLimiter, WindowRule } from './rate-limiter.ts';

/** A window that only this process counts in, so that it returns without a promise. */
export interface LocalWindow extends FixedWindow {
  take(key: string, cost?: number): number | undefined;
}

export interface MemoryRateLimiter extends RateLimiter {
  window(rule: WindowRule): LocalWindow;
}

/** Counts in this process only; a restart resets every count. `clock` returns epoch milliseconds. */
export function createMemoryRateLimiter(clock: () => number): MemoryRateLimiter {
  return {
    window: (rule) => createFixedWindow(rule, clock),
    budget: ({ limit }) => createDailyBudget(limit, clock),
  };
}

/** About 30 MB. Later keys share one count: a flood of addresses must not fill the memory. */
const maxKeys = 300_000;
const sharedKey = '';

/** All keys share the start of the window, so resetting is one assignment. */
function createFixedWindow({ limit, windowMs }: Omit<WindowRule, 'name'>, clock: () => number): LocalWindow {
  let endsAt = 0;
  let counts = new Map<string, number>();
  return {
    take(key, cost = 1) {
      const now = clock();
      // A clock that is set back must not extend a window.
      if (now >= endsAt || endsAt - now > windowMs) {
        endsAt = now + windowMs;
        counts = new Map();
      }
      const counted = counts.has(key) || counts.size < maxKeys ? key : sharedKey;
      const count = (counts.get(counted) ?? 0) + cost;
      counts.set(counted, count);
      return count > limit ? Math.ceil((endsAt - now) / 1000) : undefined;
    },
  };
}
