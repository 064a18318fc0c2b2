import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonErrors } from '../../contract/errors.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls from other servers, which authenticate by signature. */
    allowCrossSite?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: rejects requests with side effects from pages of another site, which browsers name in every such
 * request.
 */
export function requireSameSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (changesNothing(request) || request.routeOptions.config.allowCrossSite) return done();
    done(isSameSite(request, publicUrl) ? undefined : crossSite());
  });
}

/** A request without a route gets its 404 or 405 instead. */
function changesNothing(request: FastifyRequest): boolean {
  return safeMethods.has(request.method) || request.is404;
}

function isSameSite(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === publicUrl;
}

/**
 * Whether a page of another site makes the request. Such a page may read some endpoints, but its requests must not use up
 * what the user of the browser is allowed.
 */
export function isFromOtherSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: the user opened the URL.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== publicUrl;
}

function crossSite(): AppError {
  return new AppError('forbidden', {
    message: 'cross-site request refused',
    userMessage: commonErrors.cross_site_request,
    reason: 'cross_site_request',
  });
}
