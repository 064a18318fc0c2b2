import type { FastifyInstance } from 'fastify';
import { commonErrors } from '../../contract/errors.ts';
import { AppError, retryAfter } from './errors.ts';
import { mapMaybeAsync } from './map-maybe-async.ts';
import { networkOf } from './network-of.ts';
import type { RateLimiter } from './rate-limiter/memory-store.ts';
import { isApiCall } from './request-log.ts';

export { networkOf };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its calls itself. */
    hasOwnLimit?: boolean;
  }
}

/** Far above what a page needs (about ten calls on opening), far below what hurts. */
const callsPerMinute = 600;

/** Refuses an address that calls the API more often than a person's browser would. Pages are not counted. */
export function limitRequests(app: FastifyInstance, counting: RateLimiter): void {
  const calls = counting.window({ name: 'api', limit: callsPerMinute, windowMs: 60_000 });
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
    userMessage: `${commonErrors.too_many_requests} Please try again in ${waitSeconds} seconds.`,
    reason: 'too_many_requests',
    ...retryAfter(waitSeconds),
  });
}
