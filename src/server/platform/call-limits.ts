import { commonErrors } from '../../contract/errors.ts';
import { AppError, retryAfter } from './errors.ts';
import { formatDuration } from './format-duration.ts';
import type { RateLimiter, WindowRule } from './rate-limiter/memory-store.ts';

export interface CallLimit {
  /**
   * Counts one more for whoever it is, usually `networkOf(request.ip)`.
   * Rejects with `too_many_requests` and `Retry-After` when there were too many.
   */
  take(who: string): Promise<void>;
}

/**
 * Makes a limit for calls that cost more than others, once for each rule, while the routes are set up:
 * `const signIns = limitCalls({ name: 'sign_in', limit: 30, windowMs: 900_000 })`, and in the handler
 * `await signIns.take(networkOf(request.ip))` before any work.
 */
export type LimitCalls = (rule: WindowRule) => CallLimit;

/** Without anything to count in (`RATE_LIMITS=off`) every call may go on. */
export function createCallLimits(counting: RateLimiter | undefined): LimitCalls {
  return (rule) => {
    const calls = counting?.window(rule);
    return {
      async take(who) {
        const waitSeconds = await calls?.take(who);
        if (waitSeconds !== undefined) throw tooMany(rule.name, waitSeconds);
      },
    };
  };
}

function tooMany(name: string, waitSeconds: number): AppError {
  return new AppError('too_many_requests', {
    message: `limit of ${name} reached`,
    userMessage: `${commonErrors.too_many_attempts} Please try again in ${formatDuration(waitSeconds)}.`,
    reason: 'too_many_attempts',
    ...retryAfter(waitSeconds),
  });
}
