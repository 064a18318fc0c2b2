import { connect, type Socket } from 'node:net';

export interface RawConnection {
  readonly socket: Socket;
  /** The bytes received so far. */
  received(): string;
  /** Resolves when the connection closes, with its lifetime in milliseconds. */
  readonly closed: Promise<number>;
  send(bytes: string | Buffer): void;
}

/** Opens a TCP connection on which any bytes can be sent. */
export function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  let received = '';
  // The server may end its side before we do.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.setEncoding('latin1').on('data', (text: unknown) => {
    received += String(text);
  });
  // When the server ends its side, end ours.
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

/** Returns the status codes of the responses, in order. */
export function statusesIn(received: string): readonly number[] {
  return [...received.matchAll(/HTTP\/1\.[01] (\d{3}) [^\r]*\r\n/g)].map(([, status]) => Number(status));
}
