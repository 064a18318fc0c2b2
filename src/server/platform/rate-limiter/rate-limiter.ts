import type { DailyBudget } from './daily-budget.ts';

/** The window of a key after a call was counted. */
export interface WindowState {
  /** The key is over its limit, so the call is to be rejected. */
  readonly isOver: boolean;
  /** What the key may still use in this window; 0 if it is over its limit. */
  readonly remaining: number;
  /** Whole seconds until the key's count starts again. */
  readonly resetSeconds: number;
}

/** Counts per key in windows of fixed length. */
export interface FixedWindow {
  /** Counts `cost` for the key. Returns a promise, which never rejects, only if another server is queried. */
  count(key: string, cost?: number): WindowState | Promise<WindowState>;
  /**
   * Counts like `count`. Returns undefined while the key is within the limit, else the whole seconds until it may call
   * again.
   */
  take(key: string, cost?: number): number | undefined | Promise<number | undefined>;
}

/** How often something may happen. */
export interface WindowRule {
  /** What is counted, such as `sign_in`. Unique among all rules. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** How many calls may go out to a service within a day (UT). */
export interface BudgetRule {
  /** Name of the service. */
  readonly name: string;
  readonly limit: number;
}

/** Port of the rate limiter; `memory-store.ts` and `redis-store.ts` implement it. */
export interface RateLimiter {
  window(rule: WindowRule): FixedWindow;
  budget(rule: BudgetRule): DailyBudget;
}
