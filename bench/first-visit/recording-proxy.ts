import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** One response as transferred. */
export interface RecordedResponse {
  readonly path: string;
  readonly contentType: string;
  readonly encoding: string;
  /** Size of the compressed body. */
  readonly bytes: number;
  /** Requested by the service worker, not by the page. */
  readonly byServiceWorker: boolean;
}

/** A loopback proxy in front of a server that records the size of every response. */
export interface RecordingProxy {
  readonly url: string;
  readonly responses: readonly RecordedResponse[];
  close(): Promise<void>;
}

function toRecord(incoming: IncomingMessage, response: IncomingMessage, bytes: number): RecordedResponse {
  const path = incoming.url ?? '';
  return {
    path,
    contentType: String(response.headers['content-type'] ?? ''),
    encoding: String(response.headers['content-encoding'] ?? ''),
    bytes,
    byServiceWorker: path.startsWith('/sw.js') || String(incoming.headers.referer).includes('/sw.js'),
  };
}

function createProxyHandler(target: URL, record: (response: RecordedResponse) => void) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const upstream = request(
      { host: '127.0.0.1', port: target.port, method, path: url, headers },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () => record(toRecord(incoming, response, bytes)));
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  };
}

/** @param target URL of the server, for example `http://localhost:3000` */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const responses: RecordedResponse[] = [];
  const server = createServer(createProxyHandler(new URL(target), (response) => responses.push(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://localhost:${address.port}`, responses, close };
}
