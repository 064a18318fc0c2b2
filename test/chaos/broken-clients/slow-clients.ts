import { openRawConnection, type RawConnection } from './raw-connection.ts';

/** A client that holds a connection as long as it is let. */
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
  let sent = 0;
  const timer = setInterval(() => connection.send(text[sent++ % text.length] ?? ''), 250);
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

/** Each never comes to the end of its request, or of the answer. */
export const slowClients: readonly SlowClient[] = [
  client('says nothing', () => {}),
  client('never ends its first line', (it) => drip(it, 'GET /x')),
  client('never ends its headers', (it) => {
    it.send('GET /health HTTP/1.1\r\nHost: x\r\n');
    drip(it, 'X: y\r\n');
  }),
  client('never sends the body that it promised', (it) =>
    it.send(`${bodyHead}\r\nContent-Length: 100\r\n\r\n`),
  ),
  client('sends its body letter by letter', (it) => {
    it.send(`${bodyHead}\r\nContent-Length: 60000\r\n\r\n"`);
    drip(it, 'x');
  }),
  client('never ends its chunks', (it) => {
    it.send(`${bodyHead}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    drip(it, '1\r\nx\r\n');
  }),
  client('stops speaking amid its headers', (it) => {
    it.send('GET /health HTTP/1.1\r\nHost: x\r\n');
    it.socket.end();
  }),
];

/** Asks for much, over and over, and reads none of it. */
export const nonReadingClient: SlowClient = client('never reads its answers', (it) => {
  it.socket.pause();
  const request =
    'GET /api/prayer-times/calendar?latitude=51.5&longitude=0&from=2026-01-01&to=2026-12-31 HTTP/1.1\r\nHost: x\r\n\r\n';
  it.send(request.repeat(60));
});

/** Asks, and is gone before the answer is. */
export async function abortDuringResponse(url: string): Promise<void> {
  const it = await openRawConnection(url);
  it.send(
    'GET /api/prayer-times/calendar?latitude=51.5&longitude=0&from=2026-01-01&to=2026-12-31 HTTP/1.1\r\nHost: x\r\n\r\n',
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  it.socket.resetAndDestroy();
}

/** Is gone before its body is whole. */
export async function abortDuringBody(url: string): Promise<void> {
  const it = await openRawConnection(url);
  it.send(`${bodyHead}\r\nContent-Length: 5000\r\n\r\n{"event":`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  it.socket.resetAndDestroy();
}
