import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type OpenConnections, trackConnections } from './open-connections.ts';
import { emptyTurn, stopListening } from './stop-listening.ts';

const sweepMs = 50;
const emptyTurnLimitMs = 200;
/** Time for a new connection's first request: several round trips on a slow network. */
const silentConnectionMs = 2_000;

/**
 * Makes a shutdown wait for requests but not for idle connections. A keep-alive connection that becomes idle after the
 * shutdown began would otherwise stay open for a request that never gets an answer.
 */
export function closeConnectionsOnStop(app: FastifyInstance, silentLimitMs = silentConnectionMs): void {
  const { server } = app;
  const connections = trackConnections(server, silentLimitMs);
  // Node calls this when the server is closed, while requests may still be arriving. `sweep` does it instead.
  server.closeIdleConnections = () => {};
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    connections.endAfterAnswers();
    await stopListening(server, connections);
    void sweep(server, connections);
  });
}

/** Closes idle connections until none is left. */
async function sweep(server: Server, connections: OpenConnections): Promise<void> {
  let isClosed = false;
  server.once('close', () => {
    isClosed = true;
  });
  while (!isClosed) {
    // Otherwise a request may be arriving on a connection that looks idle.
    if (await emptyTurn(connections, emptyTurnLimitMs)) connections.closeIdle();
    await pause(sweepMs, undefined, { ref: false });
  }
}
