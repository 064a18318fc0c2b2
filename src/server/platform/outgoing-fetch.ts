import type { Breaker } from './breaker.ts';
import { readLimited } from './outgoing-body.ts';
import { OutgoingError } from './outgoing-error.ts';
import { measureCall, type StartCall } from './provider-metrics.ts';

export interface BoundedFetchOptions {
  /** Whether the URL, with this scheme, may be called. */
  readonly isAllowed: (url: URL) => boolean;
  readonly maxBytes: number;
  readonly breaker: Breaker;
  /** Called at the start of each call; returns a function to call with the outcome. */
  readonly begin?: StartCall | undefined;
}

interface BoundedInit {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Anything that `fetch` accepts; the type has different names in libraries. */
  readonly body?: unknown;
  /** Carries the time limit, which also covers reading the body. */
  readonly signal?: AbortSignal;
}

export type BoundedFetch = (url: string, init: BoundedInit) => Promise<Response>;

/**
 * A `fetch` for protocol libraries, with the rules of `createOutgoing`: no redirects, limited bodies, a breaker.
 * Throws only `OutgoingError`, for 429 and 5xx too, which mean nothing in the protocol.
 */
export function createBoundedFetch({
  isAllowed,
  maxBytes,
  breaker,
  begin,
}: BoundedFetchOptions): BoundedFetch {
  return async (url, init) => {
    if (!isAllowed(new URL(url))) throw new OutgoingError('network', 'the address may not be asked');
    if (!breaker.mayCall()) throw new OutgoingError('network', 'left alone after failures');
    try {
      const reasonOf = (error: unknown) => translate(error, init.signal).kind;
      const response = await measureCall(begin, () => fetchLimited(url, init, maxBytes), reasonOf);
      breaker.succeeded();
      return response;
    } catch (error) {
      breaker.failed();
      throw translate(error, init.signal);
    }
  };
}

async function fetchLimited(url: string, init: BoundedInit, maxBytes: number): Promise<Response> {
  const response = await globalThis.fetch(url, { ...init, redirect: 'manual' } as RequestInit);
  const { status, headers } = response;
  if (status === 429 || status >= 500) {
    await response.body?.cancel();
    throw new OutgoingError('status', `answered ${status}`, { status });
  }
  // A Response with a null-body status rejects even an empty body.
  return new Response((await readLimited(response, maxBytes)) || null, { status, headers });
}

function translate(error: unknown, signal: AbortSignal | undefined): OutgoingError {
  if (error instanceof OutgoingError) return error;
  if (signal?.aborted) return new OutgoingError('timeout', 'no answer in time');
  return new OutgoingError('network', error instanceof Error ? error.name : 'network failure');
}
