import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentLogContext } from './log-context.ts';

/** The path without its query, which may contain a place or a token. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return (end === -1 ? url : url.slice(0, end)).slice(0, 200);
}

/** Decides by the matched route, since `/%61pi/config` matches the same route as `/api/config`. */
export function isApiCall(request: FastifyRequest): boolean {
  // Fast path: Fastify builds `routeOptions` again on each access.
  if (request.url.startsWith('/api/')) return true;
  const path = request.routeOptions.url ?? pathOf(request.url);
  return path === '/api' || path.startsWith('/api/');
}

/** Fields of a request in Fastify's own log lines: path without query. */
const requestSerializers = {
  req: (request: Pick<FastifyRequest, 'method' | 'url'>) => ({
    method: request.method,
    path: pathOf(request.url),
  }),
};

/** Options of the program's logger: adds the current request's fields to every line. */
export const logOptions = {
  serializers: requestSerializers,
  mixin: currentLogContext,
  // Most lines are for answered requests, which have the fields already.
  mixinMergeStrategy: (line: object, facts: object) => ('reqId' in line ? line : { ...facts, ...line }),
};

/** Log fields of an answered request. Names the request itself, since an answer may end outside its async context. */
export function answeredLine(request: FastifyRequest, reply: FastifyReply) {
  return {
    reqId: request.id,
    ...request.facts,
    method: request.method,
    path: pathOf(request.url),
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Logs one line per answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(answeredLine(request, reply), 'answered');
    done();
  });
}
