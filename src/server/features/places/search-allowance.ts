import type { SearchLimits } from '../../../domain/premium/entitlements.ts';
import { AppError, retryAfter } from '../../platform/errors.ts';
import { formatDuration } from '../../platform/format-duration.ts';
import { mapMaybeAsync } from '../../platform/map-maybe-async.ts';
import { createPersonAllowance, type ReachedLimit } from '../../platform/person-allowance.ts';
import type { RateLimiter } from '../../platform/rate-limiter/memory-store.ts';

export interface SearchAllowance {
  /**
   * Counts a search of the person. Throws or rejects with `too_many_requests` when there were too many within a
   * minute or a day.
   */
  take(person: string, limits: SearchLimits): void | Promise<void>;
}

/** What is fair for one person. */
export function createSearchAllowance(counting: RateLimiter): SearchAllowance {
  const searches = createPersonAllowance(counting, 'search');
  return {
    take(person, limits) {
      return mapMaybeAsync(searches.take(person, limits), (reached) => {
        if (reached) throw tooMany(reached);
      });
    },
  };
}

function tooMany({ limit, window, waitSeconds }: ReachedLimit): AppError {
  return new AppError('too_many_requests', {
    message: 'search limit reached',
    userMessage: `${limit} searches within a ${window} are the most for one person. Please try again in ${formatDuration(waitSeconds)}.`,
    headers: retryAfter(waitSeconds).headers,
    reason: 'too_many_searches',
    params: { limit, ...retryAfter(waitSeconds).params },
  });
}
