import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { closeConnectionsOnStop } from './platform/close-connections.ts';
import { openHeaders } from './platform/open-api.ts';
import { limitRequests } from './platform/rate-limiter/limit-requests.ts';
import type { RateLimiter } from './platform/rate-limiter/rate-limiter.ts';
import { isApiCall, logRequests } from './platform/request-log.ts';
import { requireSameSite } from './platform/same-site.ts';
import { apiHeaders, pageHeaders, type ReachedOrigins } from './platform/security-headers.ts';

interface Options {
  readonly config: Config;
  readonly rateLimiter: RateLimiter;
}

/** Adds the hooks that run for every request: security headers, log, rate limit and same-site check. */
export function addRequestHooks(app: FastifyInstance, { config, rateLimiter }: Options): void {
  const forApi = apiHeaders(config.production);
  const forOpenApi = { ...forApi, ...openHeaders };
  const forPages = pageHeaders(config.production, [], thirdPartyOrigins(config));
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiCall(request)) reply.headers(forPages);
    else reply.headers(request.routeOptions.config.isOpenToAllSites ? forOpenApi : forApi);
    done();
  });
  if (config.logLevel !== 'silent') logRequests(app);
  if (config.rateLimits) limitRequests(app, rateLimiter);
  requireSameSite(app, config.publicUrl);
  closeConnectionsOnStop(app);
}

/** Third-party origins that the content security policy of every page allows. */
export function thirdPartyOrigins({ map, payments }: Config): ReachedOrigins {
  const { scriptUrl } = payments ?? {};
  return {
    map: map?.origins ?? [],
    ...(payments && { payments: { standIn: scriptUrl && new URL(scriptUrl).origin } }),
  };
}
