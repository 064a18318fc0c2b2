import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, QueryOf } from '../../contract/endpoint.ts';
import { invalidInput } from './input-errors.ts';

interface RedirectCall<E extends Endpoint> {
  readonly query: QueryOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Serves an endpoint that a browser opens as a page and that only sends it on.
 * The handler answers the target; it makes it of constants, since a target that came with the request leads anywhere.
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
