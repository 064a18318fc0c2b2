import type { DailyBudget } from './daily-budget.ts';

/** Counts per key in windows of fixed length. */
export interface FixedWindow {
  /**
   * Counts `cost` for the key. Returns undefined while the key is within the limit, else the whole seconds until it may
   * call again. Returns a promise, which never rejects, only if another server is queried.
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
