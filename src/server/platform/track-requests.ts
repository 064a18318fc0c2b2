import type { FastifyInstance } from 'fastify';
import { type LogContext, runWithLogContext } from './log-context.ts';
import { requestIdHeader } from './request-ids.ts';
import type { RequestTrace, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when the URL was rejected before any hook. */
    facts: LogContext | null;
    trace: RequestTrace | null;
  }
}

interface Options {
  readonly tracing: Tracing | undefined;
  readonly isLogged: boolean;
}

/** First hook of every request: sets the request id header and the log and trace context of everything that follows. */
export function trackRequests(app: FastifyInstance, { tracing, isLogged }: Options): void {
  app.decorateRequest('facts', null);
  app.decorateRequest('trace', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    if (!tracing) {
      // The async context costs a tenth of a cheap request, so it is skipped when nothing is logged.
      if (!isLogged) return done();
      request.facts = { reqId: request.id };
      return runWithLogContext(request.facts, done);
    }
    const trace = tracing.startRequest(request);
    request.trace = trace;
    request.facts = { reqId: request.id, traceId: trace.traceId };
    runWithLogContext(request.facts, () => trace.run(done));
  });
  if (!tracing) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.trace?.end(reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.trace?.end(499);
    done();
  });
  app.addHook('onClose', () => tracing.close());
}
