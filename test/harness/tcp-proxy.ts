import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the app and a server it uses. Tests use it to simulate network failures. */
export interface TcpProxy {
  /** The server's URL through the proxy. */
  readonly url: string;
  /** Closes every connection and refuses new ones. */
  disconnect(): void;
  /** Accepts connections but forwards nothing. Connections that were stalled never recover. */
  stall(): void;
  /** Lets new connections reach the server again. */
  restore(): void;
  close(): void;
}

/** Starts a proxy to the server at the URL `target`; `defaultPort` applies if the URL has no port. */
export async function startTcpProxy(target: string, defaultPort: number): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'stalled' | 'disconnected' = 'open';

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }
  function join(client: Socket): void {
    const upstream = connect(Number(port || defaultPort), hostname);
    track(upstream);
    client.pipe(upstream).pipe(client);
  }
  const server = createServer((client) => {
    if (state === 'disconnected') return void client.destroy();
    track(client);
    if (state === 'open') join(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  function disconnect(): void {
    state = 'disconnected';
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: url.href,
    disconnect,
    stall() {
      state = 'stalled';
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      state = 'open';
    },
    close() {
      disconnect();
      server.close();
    },
  };
}
