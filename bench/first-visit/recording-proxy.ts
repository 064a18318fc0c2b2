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
  /** Resolves once no request has been open for `quietMs`. */
  untilQuiet(quietMs: number): Promise<void>;
  close(): Promise<void>;
}

function toRecord(incoming: IncomingMessage, response: IncomingMessage, bytes: number): RecordedResponse {
  const path = incoming.url ?? '';
  return {
    path,
    contentType: String(response.headers['content-type'] ?? ''),
    encoding: String(response.headers['content-encoding'] ?? ''),
    bytes,
    byServiceWorker: /^\/sw\b/.test(path) || /\/sw(?:-\w+)?\.js/.test(String(incoming.headers.referer)),
  };
}

function createProxyHandler(target: URL, record: (response: RecordedResponse) => void, traffic: Traffic) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    traffic.onOpen();
    outgoing.on('close', traffic.onClose);
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

interface Traffic {
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly untilQuiet: (quietMs: number) => Promise<void>;
}

function watchTraffic(): Traffic {
  let open = 0;
  let changedAt = performance.now();
  const change = (by: number) => () => {
    open += by;
    changedAt = performance.now();
  };
  const untilQuiet = async (quietMs: number) => {
    changedAt = performance.now();
    while (open > 0 || performance.now() - changedAt < quietMs)
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { onOpen: change(1), onClose: change(-1), untilQuiet };
}

/** @param target URL of the server, for example `http://localhost:3000` */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const responses: RecordedResponse[] = [];
  const traffic = watchTraffic();
  const record = (response: RecordedResponse) => responses.push(response);
  const server = createServer(createProxyHandler(new URL(target), record, traffic));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const url = `http://localhost:${address.port}`;
  return { url, responses, untilQuiet: traffic.untilQuiet, close };
}
