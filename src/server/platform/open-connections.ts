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
    // Deferred until Node has started to read from the socket, which would undo the pause.
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

  /** Sockets that Node paused for slow clients are left alone; Node resumes them. */
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
