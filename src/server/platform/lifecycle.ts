import type { FastifyInstance } from 'fastify';

/**
 * `retiring`: another process at this address takes over, so nobody outside has to know. `stopping`: soon nobody will answer
 * here, and whoever sends requests should send them elsewhere.
 */
export interface Lifecycle {
  phase: 'serving' | 'retiring' | 'stopping';
}

/** Once the process is on its way out, each answer ends its connection: the client's next request goes to who stays. */
export function closeConnectionsWhenStopping(app: FastifyInstance, state: Lifecycle): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (state.phase !== 'serving') reply.header('connection', 'close');
    done();
  });
}
