import type { FastifyInstance } from 'fastify';

/**
 * Ignores an unknown `Expect` header, as RFC 9110 §10.1.1 allows. Node would answer an empty 417 without our headers,
 * bypassing every hook.
 */
export function ignoreExpectHeader({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
