import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between the app and a server it uses, that a test can break and mend. */
export interface TcpProxy {
  /** The address of the server by way of the cable. */
  readonly url: string;
  /** Every connection breaks, and new ones do so at once. */
  disconnect(): void;
  /** Connections stand and new ones are made, but nothing comes through; those stay mute for ever. */
  stall(): void;
  /** New connections reach the server again. */
  restore(): void;
  close(): void;
}

/** Lays a cable to the server of this address. */
export async function startTcpProxy(target: string, usualPort: number): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'mute' | 'pulled' = 'whole';

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }
  function join(near: Socket): void {
    const far = connect(Number(port || usualPort), hostname);
    keep(far);
    near.pipe(far).pipe(near);
  }
  const server = createServer((near) => {
    if (state === 'pulled') return void near.destroy();
    keep(near);
    if (state === 'whole') join(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  function disconnect(): void {
    state = 'pulled';
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: url.href,
    disconnect,
    stall() {
      state = 'mute';
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      state = 'whole';
    },
    close() {
      disconnect();
      server.close();
    },
  };
}
