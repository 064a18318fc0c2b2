import type { FastifyInstance } from 'fastify';
import { commonErrors } from '../../../contract/errors.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { AppError, retryAfter } from '../errors.ts';
import { mapMaybeAsync } from '../map-maybe-async.ts';
import { isApiCall } from '../request-log.ts';
import { networkOf } from './network-of.ts';
import { createRateLimitHeaders } from './rate-limit-headers.ts';
import type { RateLimiter } from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own rate limit, or needs none. */
    hasOwnLimit?: boolean;
  }
}

/** Far above what a page needs (about ten calls on opening), far below what hurts. */
const callsPerMinute = 600;

/** Limits the API calls of each network. Pages and files aren't counted. */
export function limitRequests(app: FastifyInstance, rateLimiter: RateLimiter): void {
  const rule = { limit: callsPerMinute, windowMs: minuteMs };
  const calls = rateLimiter.window({ name: 'api', ...rule });
  const state = createRateLimitHeaders({ name: 'default', ...rule });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiCall(request) || request.routeOptions.config.hasOwnLimit) return done();
    mapMaybeAsync(calls.count(networkOf(request.ip)), (window) => {
      state(reply, window);
      done(window.isOver ? tooMany(window.resetSeconds) : undefined);
    });
  });
}

function tooMany(waitSeconds: number): AppError {
  return new AppError('too_many_requests', {
    message: 'request limit reached',
    userMessage: `${commonErrors.too_many_requests} Try again in ${waitSeconds} seconds.`,
    reason: 'too_many_requests',
    ...retryAfter(waitSeconds),
  });
}
