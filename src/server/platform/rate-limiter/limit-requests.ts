import type { FastifyInstance } from 'fastify';
import { commonErrors } from '../../../contract/errors.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { AppError, retryAfter } from '../errors.ts';
import { mapMaybeAsync } from '../map-maybe-async.ts';
import { isApiCall } from '../request-log.ts';
import { networkOf } from './network-of.ts';
import type { RateLimiter } from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has its own rate limit. */
    hasOwnLimit?: boolean;
  }
}

/** Far above what a page needs (about ten calls on opening), far below what hurts. */
const callsPerMinute = 600;

/** Limits the API calls of each network. Pages and files aren't counted. */
export function limitRequests(app: FastifyInstance, rateLimiter: RateLimiter): void {
  const calls = rateLimiter.window({ name: 'api', limit: callsPerMinute, windowMs: minuteMs });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isApiCall(request) || request.routeOptions.config.hasOwnLimit) return done();
    mapMaybeAsync(calls.take(networkOf(request.ip)), (waitSeconds) =>
      done(waitSeconds === undefined ? undefined : tooMany(waitSeconds)),
    );
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
