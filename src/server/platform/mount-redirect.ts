import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, QueryOf } from '../../contract/endpoint.ts';
import { invalidInput } from './input-errors.ts';

interface RedirectCall<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Serves an endpoint that a browser opens and that redirects it. The handler returns the target, built from constants:
 * a target taken from the request would be an open redirect.
 */
export function mountRedirect<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: RedirectCall<E>) => string | Promise<string>,
): void {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    async handler(request, reply) {
      const parsed = endpoint.query?.safeParse(request.query);
      if (parsed?.success === false) throw invalidInput(parsed.error.issues, request.query, 'query');
      const target = await handler({ query: parsed?.data as QueryOf<E>, request, reply });
      return reply.code(302).headers({ location: target, 'cache-control': 'no-store' }).send();
    },
  });
}
