import type { FastifyRequest } from 'fastify';
import { commonErrors } from '../../../contract/errors.ts';
import { AppError, retryAfter } from '../../platform/errors.ts';
import { formatDuration } from '../../platform/format-duration.ts';
import { mapMaybeAsync } from '../../platform/map-maybe-async.ts';
import type { RateLimiter } from '../../platform/rate-limiter/memory-store.ts';
import { networkOf } from '../../platform/request-limits.ts';

export interface CalendarAllowance {
  /**
   * Counts the days of a calendar for the network that asks. Throws or rejects with `too_many_requests` when there were
   * too many within a minute.
   */
  take(request: FastifyRequest, days: number): void | Promise<void>;
}

/**
 * 150 calendars of a year: more than a family, the phones behind one address or somebody who compares timetables need in
 * a minute, and about two seconds of the processor, in slices between which others are answered.
 */
const daysPerMinute = 60_000;

export function createCalendarAllowance(counting: RateLimiter): CalendarAllowance {
  const days = counting.window({ name: 'calendar_days', limit: daysPerMinute, windowMs: 60_000 });
  return {
    take(request, cost) {
      return mapMaybeAsync(days.take(networkOf(request.ip), cost), (waitSeconds) => {
        if (waitSeconds !== undefined) throw tooMany(waitSeconds);
      });
    },
  };
}

function tooMany(waitSeconds: number): AppError {
  return new AppError('too_many_requests', {
    message: 'limit of calendar days reached',
    userMessage: `${commonErrors.too_many_requests} Please try again in ${formatDuration(waitSeconds)}.`,
    reason: 'too_many_requests',
    ...retryAfter(waitSeconds),
  });
}
