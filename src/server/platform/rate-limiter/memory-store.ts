import { createDailyBudget } from './daily-budget.ts';
import type { FixedWindow, RateLimiter, WindowRule, WindowState } from './rate-limiter.ts';

/** A window that only this process counts in, so that it returns without a promise. */
export interface LocalWindow extends FixedWindow {
  count(key: string, cost?: number): WindowState;
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
  function count(key: string, cost = 1): WindowState {
    const now = clock();
    // A clock that is set back must not extend a window.
    if (now >= endsAt || endsAt - now > windowMs) {
      endsAt = now + windowMs;
      counts = new Map();
    }
    const counted = counts.has(key) || counts.size < maxKeys ? key : sharedKey;
    const used = (counts.get(counted) ?? 0) + cost;
    counts.set(counted, used);
    return {
      isOver: used > limit,
      remaining: Math.max(0, limit - used),
      resetSeconds: Math.ceil((endsAt - now) / 1000),
    };
  }
  return {
    count,
    take(key, cost) {
      const { isOver, resetSeconds } = count(key, cost);
      return isOver ? resetSeconds : undefined;
    },
  };
}
