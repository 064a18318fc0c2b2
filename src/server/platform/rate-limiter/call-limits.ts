import { commonErrors } from '../../../contract/errors.ts';
import { AppError, retryAfter } from '../errors.ts';
import { formatDuration } from '../format-duration.ts';
import type { RateLimiter, WindowRule } from './rate-limiter.ts';

export interface CallLimit {
  /**
   * Counts one call for the key, usually `networkOf(request.ip)`. Rejects with `too_many_requests` and `Retry-After` above
   * the limit.
   */
  take(key: string): Promise<void>;
}

/**
 * Creates the limit of a route whose calls cost more than others, once per rule, while the routes are set up:
 * `const signIns = limitCalls({ name: 'sign_in', limit: 30, windowMs: 900_000 })`, and in the handler
 * `await signIns.take(networkOf(request.ip))` before any work.
 */
export type LimitCalls = (rule: WindowRule) => CallLimit;

/** Without a rate limiter (`RATE_LIMITS=off`) nothing is limited. */
export function createCallLimits(rateLimiter: RateLimiter | undefined): LimitCalls {
  return (rule) => {
    const calls = rateLimiter?.window(rule);
    return {
      async take(key) {
        const waitSeconds = await calls?.take(key);
        if (waitSeconds !== undefined) throw tooMany(rule.name, waitSeconds);
      },
    };
  };
}

function tooMany(name: string, waitSeconds: number): AppError {
  return new AppError('too_many_requests', {
    message: `limit of ${name} reached`,
    userMessage: `${commonErrors.too_many_attempts} Try again in ${formatDuration(waitSeconds)}.`,
    reason: 'too_many_attempts',
    ...retryAfter(waitSeconds),
  });
}
