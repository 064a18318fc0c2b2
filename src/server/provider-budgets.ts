import type { Config } from './config.ts';
import type { DailyBudget } from './platform/rate-limiter/daily-budget.ts';
import type { RateLimiter } from './platform/rate-limiter/rate-limiter.ts';

/** The calls of a day to each provider, whatever they are for: places and geocoding spend the same budget. */
export type ProviderBudgets = Readonly<Record<'google' | 'geoapify' | 'overpass', DailyBudget>>;

export function createProviderBudgets(
  { google, geoapify, overpass }: Config,
  counting: RateLimiter,
): ProviderBudgets {
  return {
    google: counting.budget({ name: 'google', limit: google.dailyCalls }),
    geoapify: counting.budget({ name: 'geoapify', limit: geoapify.dailyCalls }),
    overpass: counting.budget({ name: 'overpass', limit: overpass?.dailyCalls ?? 0 }),
  };
}
