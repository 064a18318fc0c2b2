import type { FastifyInstance } from 'fastify';

/**
 * Serves a request that expects something nobody knows (`Expect: the-moon`) as if it did not, as RFC 9110 (10.1.1) allows:
 * Node would answer it by itself, past every hook, with an empty 417 that has none of our headers.
 */
export function ignoreExpectHeader({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
