import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** One response as transferred. */
export interface WireAnswer {
  readonly path: string;
  readonly contentType: string;
  readonly encoding: string;
  /** Of the body, compressed. */
  readonly bytes: number;
  /** Requested by the service worker, not by the page. */
  readonly byServiceWorker: boolean;
}

/** A loopback proxy in front of a server that records the size of every response. */
export interface Wire {
  readonly url: string;
  readonly answers: readonly WireAnswer[];
  close(): Promise<void>;
}

function noteOf(asked: IncomingMessage, answer: IncomingMessage, bytes: number): WireAnswer {
  const path = asked.url ?? '';
  return {
    path,
    contentType: String(answer.headers['content-type'] ?? ''),
    encoding: String(answer.headers['content-encoding'] ?? ''),
    bytes,
    byServiceWorker: path.startsWith('/sw.js') || String(asked.headers.referer).includes('/sw.js'),
  };
}

function relay(target: URL, note: (answer: WireAnswer) => void) {
  return (asked: IncomingMessage, reply: ServerResponse) => {
    const { method, url, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: target.port, method, path: url, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => note(noteOf(asked, answer, bytes)));
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  };
}

/** @param target address of the server, for example `http://localhost:3000` */
export async function openWire(target: string): Promise<Wire> {
  const answers: WireAnswer[] = [];
  const server = createServer(relay(new URL(target), (answer) => answers.push(answer)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://localhost:${address.port}`, answers, close };
}
