import { connect, type Socket } from 'node:net';

export interface RawConnection {
  readonly socket: Socket;
  /** Everything that came so far. */
  received(): string;
  /** Resolves when the connection is gone, with how long it lasted in milliseconds. */
  readonly closed: Promise<number>;
  send(bytes: string | Buffer): void;
}

/** A connection on which anything may be said. Resolves once it stands. */
export function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  let received = '';
  // The other side may stop talking before we do.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.setEncoding('latin1').on('data', (text: unknown) => {
    received += String(text);
  });
  // Once it has nothing more to say, we have not either.
  socket.on('end', () => socket.end());
  const closed = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - startedAt));
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.removeListener('error', reject).on('error', () => {});
      resolve({
        ...{ socket, closed, received: () => received },
        send: (bytes) => void socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes),
      });
    });
  });
}

/** The statuses of the answers, in order. */
export function statusesIn(received: string): readonly number[] {
  return [...received.matchAll(/HTTP\/1\.[01] (\d{3}) [^\r]*\r\n/g)].map(([, status]) => Number(status));
}
