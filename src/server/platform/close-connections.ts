import type { FastifyInstance } from 'fastify';

const sweepMs = 50;

/**
 * Lets a stop wait for requests and not for connections: one that fell idle after the stop began would otherwise
 * be kept alive for the client's next request, which is never answered.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
    app.server.once('close', () => clearInterval(sweep));
    sweep.unref();
    done();
  });
}
