import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type OpenConnections, trackConnections } from './open-connections.ts';
import { emptyTurn, stopListening } from './stop-listening.ts';

const sweepMs = 50;
const emptyTurnLimitMs = 200;
/** From a connection to its first request: several round trips of a slow network. */
const silentConnectionMs = 2_000;

/**
 * Lets a stop wait for requests and not for connections, and break none: one that falls idle after the stop began would
 * otherwise be kept alive for the client's next request, which is never answered.
 */
export function closeConnectionsOnStop(app: FastifyInstance, silentLimitMs = silentConnectionMs): void {
  const { server } = app;
  const connections = trackConnections(server, silentLimitMs);
  // Node calls it as soon as the server is closed, while requests may be on their way in: the sweep does it instead.
  server.closeIdleConnections = () => {};
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    connections.endAfterAnswers();
    await stopListening(server, connections);
    void sweep(server, connections);
  });
}

/** Closes idle connections until there is no connection left. */
async function sweep(server: Server, connections: OpenConnections): Promise<void> {
  let isClosed = false;
  server.once('close', () => {
    isClosed = true;
  });
  while (!isClosed) {
    // Else a request may be on its way in over a connection that looks idle.
    if (await emptyTurn(connections, emptyTurnLimitMs)) connections.closeIdle();
    await pause(sweepMs, undefined, { ref: false });
  }
}
