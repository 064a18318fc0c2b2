import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HeaderTable } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of every site may read the answers, see `src/contract/open-endpoints.ts`. */
    isOpenToAllSites?: boolean;
  }
}

/**
 * Headers of every answer of an open endpoint, errors included: a page can't read the reason of an error without them.
 * Never with `access-control-allow-credentials`, so a browser hides an answer that was requested with cookies.
 */
export const openHeaders: HeaderTable = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
};

/** `Authorization` is missing on purpose: no page of another site may use a session. */
const preflightHeaders: HeaderTable = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept, Accept-Language, Cache-Control, Content-Type, If-None-Match',
  // Chrome remembers it for two hours at most, Firefox for a day.
  'access-control-max-age': '86400',
  allow: 'GET, HEAD, OPTIONS',
};

/** Answers a browser that asks before a request with other headers, as a page with `If-None-Match` makes. */
export function answerPreflights(app: FastifyInstance, url: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    // As cheap as a file. A rejected preflight would hide the actual answer, which says how long to wait.
    config: { isOpenToAllSites: true, hasOwnLimit: true, isSheddable: false },
    handler: (_request: FastifyRequest, reply: FastifyReply) =>
      reply.code(204).headers(preflightHeaders).send(),
  });
}
