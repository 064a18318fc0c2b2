import { createDailyBudget, type DailyBudget } from './daily-budget.ts';
import { createFixedWindow, type FixedWindow, type OwnWindow } from './rate-limiter.ts';

/** One rule of how often something may happen. */
export interface WindowRule {
  /** Of what is counted, such as `sign_in`; no other rule may have it. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** How many calls may go out to a service within a day (UT). */
export interface BudgetRule {
  /** Of the service. */
  readonly name: string;
  readonly limit: number;
}

/** Where it is counted how often something happened. */
export interface RateLimiter {
  window(rule: WindowRule): FixedWindow;
  budget(rule: BudgetRule): DailyBudget;
}

/** Counting that asks nobody, so that its windows know at once. */
export interface MemoryRateLimiter extends RateLimiter {
  window(rule: WindowRule): OwnWindow;
}

/** Counts in this process alone; a restart begins anew. `clock` tells epoch milliseconds. */
export function createMemoryRateLimiter(clock: () => number): MemoryRateLimiter {
  return {
    window: ({ limit, windowMs }) => createFixedWindow({ limit, windowMs, clock }),
    budget: ({ limit }) => createDailyBudget(limit, clock),
  };
}
