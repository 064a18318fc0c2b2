import { openRawConnection, type RawConnection } from './raw-connection.ts';

/** A client that keeps a connection open for as long as the server allows it. */
export interface SlowClient {
  readonly name: string;
  open(url: string): Promise<RawConnection>;
}

const bodyHead = [
  'POST /api/events HTTP/1.1',
  'Host: x',
  'Origin: http://localhost:3000',
  'Content-Type: application/json',
].join('\r\n');

function drip(connection: RawConnection, text: string): void {
  let sentCount = 0;
  const timer = setInterval(() => connection.send(text[sentCount++ % text.length] ?? ''), 250);
  connection.closed.then(() => clearInterval(timer));
}

function client(name: string, behave: (connection: RawConnection) => void): SlowClient {
  return {
    name,
    async open(url) {
      const connection = await openRawConnection(url);
      behave(connection);
      return connection;
    },
  };
}

/** Clients that never finish their request. */
export const slowClients: readonly SlowClient[] = [
  client('sends nothing', () => {}),
  client('never ends its first line', (connection) => drip(connection, 'GET /x')),
  client('never ends its headers', (connection) => {
    connection.send('GET /health HTTP/1.1\r\nHost: x\r\n');
    drip(connection, 'X: y\r\n');
  }),
  client('never sends its body', (connection) =>
    connection.send(`${bodyHead}\r\nContent-Length: 100\r\n\r\n`),
  ),
  client('sends its body byte by byte', (connection) => {
    connection.send(`${bodyHead}\r\nContent-Length: 60000\r\n\r\n"`);
    drip(connection, 'x');
  }),
  client('never ends its chunks', (connection) => {
    connection.send(`${bodyHead}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    drip(connection, '1\r\nx\r\n');
  }),
  client('ends its side in the middle of its headers', (connection) => {
    connection.send('GET /health HTTP/1.1\r\nHost: x\r\n');
    connection.socket.end();
  }),
];

/** Requests a lot of data and reads none of it. */
export const nonReadingClient: SlowClient = client('never reads its responses', (connection) => {
  connection.socket.pause();
  const request =
    'GET /api/prayer-times/calendar?latitude=51.5&longitude=0&from=2026-01-01&to=2026-12-31 HTTP/1.1\r\nHost: x\r\n\r\n';
  connection.send(request.repeat(60));
});

/** Sends a request and resets the connection before the response. */
export async function abortDuringResponse(url: string): Promise<void> {
  const connection = await openRawConnection(url);
  connection.send(
    'GET /api/prayer-times/calendar?latitude=51.5&longitude=0&from=2026-01-01&to=2026-12-31 HTTP/1.1\r\nHost: x\r\n\r\n',
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  connection.socket.resetAndDestroy();
}

/** Resets the connection in the middle of its request body. */
export async function abortDuringBody(url: string): Promise<void> {
  const connection = await openRawConnection(url);
  connection.send(`${bodyHead}\r\nContent-Length: 5000\r\n\r\n{"event":`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  connection.socket.resetAndDestroy();
}
