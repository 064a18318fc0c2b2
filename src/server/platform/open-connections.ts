import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface OpenConnections {
  /** Number of connections and requests so far, counted together. */
  arrivals(): number;
  /** Time of the last arrival on the `performance.now()` clock; -Infinity before the first. */
  lastArrivalAt(): number;
  /**
   * Stops reading requests until the returned function is called. Connections are still accepted, and requests in
   * progress continue.
   */
  holdRequests(): () => void;
  /** Makes each answer in progress the last one of its connection. */
  endAfterAnswers(): void;
  /**
   * Closes connections without a request in progress: keep-alive ones, and new ones that sent no byte within the
   * limit.
   */
  closeIdle(): void;
}

interface Connection {
  readonly openedAt: number;
  hasAnswered: boolean;
  /** Bytes read when the last answer was sent; more means that another request has begun. */
  bytesReadBefore: number;
}

/**
 * Tracks a server's connections so that it can stop without breaking one. Node's `closeIdleConnections` treats a
 * connection as idle as soon as its answer was handed over, which cuts off slow clients, and treats a connection
 * without any request as busy, so that a browser's spare connection delays the shutdown.
 */
export function trackConnections(server: Server, silentLimitMs: number): OpenConnections {
  const connections = new Map<Socket, Connection>();
  const pending = new Set<ServerResponse>();
  let paused: Set<Socket> | undefined;
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
    // Deferred until Node has started to read from the socket, which would undo the pause.
    if (paused) process.nextTick(pause, socket);
  });
  server.on('request', ({ socket }, response) => {
    noteArrival();
    pending.add(response);
    response.once('close', () => {
      pending.delete(response);
      const connection = connections.get(socket);
      if (!connection) return;
      connection.hasAnswered = true;
      connection.bytesReadBefore = socket.bytesRead;
    });
  });

  /** Sockets that Node paused for slow clients are skipped; Node resumes them. */
  function pause(socket: Socket): void {
    if (!paused || socket.isPaused()) return;
    socket.pause();
    paused.add(socket);
  }

  const busySockets = () => new Set(Array.from(pending, ({ req }) => req.socket));

  function isIdle(socket: Socket, { openedAt, hasAnswered, bytesReadBefore }: Connection): boolean {
    if (socket.writableLength > 0 || socket.bytesRead > bytesReadBefore) return false;
    return hasAnswered || performance.now() - openedAt >= silentLimitMs;
  }

  return {
    arrivals: () => arrivals,
    lastArrivalAt: () => lastArrivalAt,
    holdRequests() {
      const pausedNow = new Set<Socket>();
      paused = pausedNow;
      const busy = busySockets();
      for (const socket of connections.keys()) if (!busy.has(socket)) pause(socket);
      return () => {
        paused = undefined;
        for (const socket of pausedNow) socket.resume();
      };
    },
    endAfterAnswers() {
      for (const response of pending) if (!response.headersSent) response.setHeader('connection', 'close');
    },
    closeIdle() {
      const busy = busySockets();
      for (const [socket, connection] of connections)
        if (!busy.has(socket) && isIdle(socket, connection)) socket.destroy();
    },
  };
}
