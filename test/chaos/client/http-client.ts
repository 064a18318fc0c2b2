import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface HttpRequest {
  readonly method?: string;
  /** Path and query, as they go over the wire. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** The loopback address to ask from, where limits by network are not what is looked at. */
  readonly from?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Unpacked, where it is whole. */
  readonly body: Buffer;
  readonly durationMs: number;
}

/** Asks one server, over connections that are kept. */
export interface HttpClient {
  /** Rejects when the connection breaks, or nothing comes within the limit. */
  send(asked: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

/** `fetch` would refuse half of what a hostile client sends: this sends what it is given. */
export function createHttpClient(url: string, { limitMs = 30_000 } = {}): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  function send({ method = 'GET', target, headers = {}, body, from }: HttpRequest): Promise<HttpResponse> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      // For some methods node would send a body without saying that there is one.
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const all = { ...length, ...headers };
      const local = from === undefined ? {} : { localAddress: from };
      const sent = request({ hostname, port, agent, method, path: target, headers: all, ...local });
      const giveUp = setTimeout(() => sent.destroy(new Error(`no answer within ${limitMs} ms`)), limitMs);
      sent.on('error', (error) => {
        clearTimeout(giveUp);
        reject(error);
      });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(giveUp);
          const durationMs = performance.now() - startedAt;
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: unpacked(Buffer.concat(chunks), headers), durationMs });
        });
      });
      sent.end(body);
    });
  }

  return { send, close: () => agent.destroy() };
}

/** A part of a packed body stays as it came. */
function unpacked(body: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(body);
    return encoding === 'gzip' ? gunzipSync(body) : body;
  } catch {
    return body;
  }
}

/** The body as JSON; undefined where it is none. */
export function parseJson({ body }: Pick<HttpResponse, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
