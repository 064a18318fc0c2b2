export interface OutgoingOptions {
  /** Origin and optional base path; every call stays under it. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly fetch?: typeof globalThis.fetch;
}

export interface OutgoingCall {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
}

export interface Outgoing {
  /** GET of a JSON document. Throws `OutgoingError` and nothing else. */
  getJson(path: string, call?: OutgoingCall): Promise<unknown>;
}

export type OutgoingErrorKind = 'timeout' | 'status' | 'network' | 'bad_response';

/** Why a third party gave no answer. Holds neither the address nor its query, which may carry a key. */
export class OutgoingError extends Error {
  readonly kind: OutgoingErrorKind;
  readonly status: number | undefined;

  constructor(kind: OutgoingErrorKind, message: string, status?: number) {
    super(message);
    this.name = 'OutgoingError';
    this.kind = kind;
    this.status = status;
  }
}

const defaultTimeoutMs = 5_000;
const defaultMaxBytes = 2_000_000;

/** The only way out of the house: one host, no redirects, a time limit and a size limit. */
export function createOutgoing(options: OutgoingOptions): Outgoing {
  const fetch = options.fetch ?? globalThis.fetch;
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const maxBytes = options.maxBytes ?? defaultMaxBytes;

  return {
    async getJson(path, { query, signal } = {}) {
      const limit = AbortSignal.timeout(timeoutMs);
      const signals = signal ? AbortSignal.any([limit, signal]) : limit;
      try {
        const response = await fetch(addressOf(options.baseUrl, path, query), {
          signal: signals,
          redirect: 'manual',
          headers: { accept: 'application/json' },
        });
        if (response.status !== 200) {
          await response.body?.cancel();
          throw new OutgoingError('status', `answered ${response.status}`, response.status);
        }
        return parseJson(await readLimited(response, maxBytes));
      } catch (error) {
        throw translate(error, limit);
      }
    },
  };
}

function addressOf(baseUrl: string, path: string, query: OutgoingCall['query'] = {}): URL {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const url = new URL(path.replace(/^\/+/, ''), base);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
    throw new OutgoingError('network', 'the path leaves the configured address');
  }
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutgoingError('bad_response', `larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutgoingError('bad_response', 'not JSON');
  }
}

function translate(error: unknown, limit: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (limit.aborted) return new OutgoingError('timeout', 'no answer in time');
  return new OutgoingError('network', error instanceof Error ? error.name : 'network failure');
}
