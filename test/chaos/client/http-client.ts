import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HttpRequest {
  readonly method?: string;
  /** Path and query, sent as they are. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** The loopback address to send from, so that per-network limits don't interfere. */
  readonly from?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed, unless it is only part of a compressed body. */
  readonly body: Buffer;
  readonly durationMs: number;
}

/** An HTTP client for one server, with keep-alive connections. */
export interface HttpClient {
  /** Rejects on a network error or timeout. */
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

/** Creates a client that sends requests unchecked. `fetch` would reject many that a hostile client sends. */
export function createHttpClient(url: string, { limitMs = 30_000 } = {}): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  function send({ method = 'GET', target, headers = {}, body, from }: HttpRequest): Promise<HttpResponse> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      // For some methods, Node would send the body without a Content-Length.
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const allHeaders = { ...length, ...headers };
      const local = from === undefined ? {} : { localAddress: from };
      const outgoing = request({
        hostname,
        port,
        agent,
        method,
        path: target,
        headers: allHeaders,
        ...local,
      });
      const timer = setTimeout(
        () => outgoing.destroy(new Error(`no response within ${limitMs} ms`)),
        limitMs,
      );
      outgoing.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      outgoing.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(timer);
          const durationMs = performance.now() - startedAt;
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: decompress(Buffer.concat(chunks), headers), durationMs });
        });
      });
      outgoing.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

/** Decompresses a body. Returns a partial one unchanged. */
function decompress(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(body);
    return encoding === 'gzip' ? gunzipSync(body) : body;
  } catch {
    return body;
  }
}

/** Parses the body as JSON; undefined if it isn't JSON. */
export function parseJson({ body }: Pick<HttpResponse, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
