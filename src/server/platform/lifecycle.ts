import type { FastifyInstance } from 'fastify';

/**
 * Phase of the server. `retiring`: another worker takes over at the same address, so `/ready` stays ok. `stopping`:
 * `/ready` fails, so that load balancers stop sending requests.
 */
export interface Lifecycle {
  phase: 'serving' | 'retiring' | 'stopping';
}

/**
 * Closes each connection after its answer while the server is stopping, so that the client's next request reaches
 * another process.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance, state: Lifecycle): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (state.phase !== 'serving') reply.header('connection', 'close');
    done();
  });
}
