import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface OpenConnections {
  /** How many connections and requests have arrived so far, counted together. */
  arrivals(): number;
  /** When the last of them arrived, on the clock of `performance.now()`; -Infinity before the first. */
  lastArrivalAt(): number;
  /**
   * Reads no further request until the returned function is called; connections are still accepted, and requests that are
   * under way go on.
   */
  holdRequests(): () => void;
  /** Makes the answers that are still being worked out the last ones of their connections. */
  endAfterAnswers(): void;
  /**
   * Closes the connections over which nothing is under way: those that wait for a next request, and those over which no
   * byte has come within the limit.
   */
  closeIdle(): void;
}

interface Connection {
  readonly openedAt: number;
  hasAnswered: boolean;
  /** Bytes that had come when the last answer was out: more than that is the beginning of another request. */
  bytesReadBefore: number;
}

/**
 * Tracks the connections of a server, so that it can stop without breaking one. Node's own `closeIdleConnections` takes a
 * connection for idle as soon as its answer has been handed over, and cuts off what a slow client has not fetched yet; one
 * over which nothing was ever asked it takes for busy, so that a browser's spare connection holds up the stop.
 */
export function trackConnections(server: Server, silentLimitMs: number): OpenConnections {
  const connections = new Map<Socket, Connection>();
  const underWay = new Set<ServerResponse>();
  let held: Set<Socket> | undefined;
  let arrivals = 0;
  let lastArrivalAt = Number.NEGATIVE_INFINITY;

  function noteArrival(): void {
    arrivals++;
    lastArrivalAt = performance.now();
  }

  server.on('connection', (socket) => {
    noteArrival();
    connections.set(socket, { openedAt: lastArrivalAt, hasAnswered: false, bytesReadBefore: 0 });
    socket.once('close', () => connections.delete(socket));
    // Once Node has begun to read from it, which it would else do in spite of the pause.
    if (held) process.nextTick(hold, socket);
  });
  server.on('request', ({ socket }, response) => {
    noteArrival();
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      const connection = connections.get(socket);
      if (!connection) return;
      connection.hasAnswered = true;
      connection.bytesReadBefore = socket.bytesRead;
    });
  });

  /** What Node itself has paused, for a client that is slow to read, it resumes itself. */
  function hold(socket: Socket): void {
    if (!held || socket.isPaused()) return;
    socket.pause();
    held.add(socket);
  }

  const busySockets = () => new Set(Array.from(underWay, ({ req }) => req.socket));

  function isIdle(socket: Socket, { openedAt, hasAnswered, bytesReadBefore }: Connection): boolean {
    if (socket.writableLength > 0 || socket.bytesRead > bytesReadBefore) return false;
    return hasAnswered || performance.now() - openedAt >= silentLimitMs;
  }

  return {
    arrivals: () => arrivals,
    lastArrivalAt: () => lastArrivalAt,
    holdRequests() {
      const holding = new Set<Socket>();
      held = holding;
      const busy = busySockets();
      for (const socket of connections.keys()) if (!busy.has(socket)) hold(socket);
      return () => {
        held = undefined;
        for (const socket of holding) socket.resume();
      };
    },
    endAfterAnswers() {
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
    },
    closeIdle() {
      const busy = busySockets();
      for (const [socket, connection] of connections)
        if (!busy.has(socket) && isIdle(socket, connection)) socket.destroy();
    },
  };
}
