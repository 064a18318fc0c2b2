import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentLogContext } from './log-context.ts';

/** The path as it may be logged: the query can hold a place or a token. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return (end === -1 ? url : url.slice(0, end)).slice(0, 200);
}

/** By the route that was found, since `/%61pi/config` finds the same one as `/api/config`. */
export function isApiCall(request: FastifyRequest): boolean {
  // Nearly every call says so by itself; Fastify makes the route's description anew each time it is asked for it.
  if (request.url.startsWith('/api/')) return true;
  const path = request.routeOptions.url ?? pathOf(request.url);
  return path === '/api' || path.startsWith('/api/');
}

/** What Fastify writes about a request in any line of its own: neither address nor query. */
const requestSerializers = {
  req: (request: Pick<FastifyRequest, 'method' | 'url'>) => ({
    method: request.method,
    path: pathOf(request.url),
  }),
};

/** For the program's logger: what every line says of the request that it was written for. */
export const logOptions = {
  serializers: requestSerializers,
  mixin: currentLogContext,
  // Nearly every line is an answer's, which has them: it is not written anew for that.
  mixinMergeStrategy: (line: object, facts: object) => ('reqId' in line ? line : { ...facts, ...line }),
};

/** What the log says of an answered request; the end of an answer may come from anywhere, so it names the request itself. */
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

/** One line per answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(answeredLine(request, reply), 'answered');
    done();
  });
}
