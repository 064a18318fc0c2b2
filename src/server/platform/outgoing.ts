import { parseJson, readLimited, readStart } from './outgoing-body.ts';
import { OutgoingError } from './outgoing-error.ts';
import { measureCall, type StartCall } from './provider-metrics.ts';
import { retryAfterMs } from './retry-after.ts';

export { OutgoingError } from './outgoing-error.ts';

export interface OutgoingOptions {
  /** Origin and optional base path; every call stays below it. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Sent with every call: an API key, or a contact where a service asks for one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of a refusal's body in `OutgoingError.refusal`. Default 0. */
  readonly refusalBytes?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Epoch milliseconds, for a `Retry-After` with a date. */
  readonly clock?: () => number;
  /** Called at the start of each call; returns a function to call with the outcome. */
  readonly begin?: StartCall | undefined;
}

export interface OutgoingCall {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Every call resolves to parsed JSON and throws only `OutgoingError`. */
export interface Outgoing {
  getJson(path: string, call?: OutgoingCall): Promise<unknown>;
  /** POST of a JSON body. */
  postJson(path: string, body: unknown, call?: OutgoingCall): Promise<unknown>;
  /** POST as `application/x-www-form-urlencoded`. */
  postForm(path: string, fields: Readonly<Record<string, string>>, call?: OutgoingCall): Promise<unknown>;
}

type RequestBody = Pick<RequestInit, 'method' | 'body'> & { readonly type?: string };

const defaultTimeoutMs = 5_000;
const defaultMaxBytes = 2_000_000;

/** HTTP client for third parties: one host, no redirects, limits on time and size. */
export function createOutgoing(options: OutgoingOptions): Outgoing {
  return {
    getJson: (path, call) => request(options, path, {}, call),
    postJson: (path, body, call) =>
      request(options, path, { method: 'POST', body: JSON.stringify(body), type: 'application/json' }, call),
    postForm: (path, fields, call) =>
      request(options, path, { method: 'POST', body: new URLSearchParams(fields) }, call),
  };
}

function request(
  options: OutgoingOptions,
  path: string,
  init: RequestBody,
  call: OutgoingCall = {},
): Promise<unknown> {
  return measureCall(options.begin, () => requestOnce(options, path, init, call), reasonOf);
}

async function requestOnce(
  options: OutgoingOptions,
  path: string,
  { type, ...init }: RequestBody,
  { query, headers, signal }: OutgoingCall,
): Promise<unknown> {
  const fetch = options.fetch ?? globalThis.fetch;
  const limit = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  try {
    const response = await fetch(addressOf(options.baseUrl, path, query), {
      ...init,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(type && { 'content-type': type }),
        ...options.headers,
        ...headers,
      },
    });
    if (response.status !== 200) throw await refusalOf(response, options);
    return parseJson(await readLimited(response, options.maxBytes ?? defaultMaxBytes));
  } catch (error) {
    throw translate(error, limit);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof OutgoingError ? error.kind : 'unexpected';
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

async function refusalOf(response: Response, options: OutgoingOptions): Promise<OutgoingError> {
  const now = (options.clock ?? Date.now)();
  return new OutgoingError('status', `answered ${response.status}`, {
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now),
    refusal: await readStart(response, options.refusalBytes ?? 0),
  });
}

function translate(error: unknown, limit: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (limit.aborted) return new OutgoingError('timeout', 'no answer in time');
  return new OutgoingError('network', error instanceof Error ? error.name : 'network failure');
}
