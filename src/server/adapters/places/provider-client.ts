import { setTimeout as sleep } from 'node:timers/promises';
import {
  createOutgoing,
  type Outgoing,
  OutgoingError,
  type OutgoingOptions,
} from '../../platform/outgoing.ts';
import type { StartCall } from '../../platform/provider-metrics.ts';
import { PlacesError } from './places-provider.ts';

const timeoutMs = 2_500;
const maxBytes = 2_000_000;

export interface ProviderOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** Called when a call begins; returns a function to call with its outcome. */
  readonly begin?: StartCall | undefined;
}

type ClientOptions = Omit<ProviderOptions, 'apiKey'> & Pick<OutgoingOptions, 'headers' | 'refusalBytes'>;

/** HTTP client with the time and size limits that apply to all place providers. */
export function createProviderClient(options: ClientOptions): Outgoing {
  return createOutgoing({ ...options, timeoutMs, maxBytes });
}

/**
 * Converts the failure of a call. Status 401 means an invalid key, 403 a blocked key or client, 429 too many calls, 5xx a
 * failure of the provider. Any other status means that our request no longer matches the service.
 */
export function toPlacesError(error: unknown, signal: AbortSignal): PlacesError {
  if (error instanceof PlacesError) return error;
  if (signal.aborted) return new PlacesError('timeout', 'the search was aborted before an answer came');
  if (!(error instanceof OutgoingError)) return new PlacesError('unavailable', 'the call failed');
  if (error.kind === 'timeout' || error.kind === 'bad_response')
    return new PlacesError(error.kind, error.message);
  if (error.kind === 'network')
    return new PlacesError('unavailable', 'the provider was not reached', { mayRetry: true });
  return fromStatus(error);
}

function fromStatus({ status = 0, message, retryAfterMs }: OutgoingError): PlacesError {
  if (status === 401) return new PlacesError('auth', message);
  if (status === 403) return new PlacesError('disabled', message);
  if (status === 429) return new PlacesError('quota', message, { retryAfterMs });
  if (status >= 500) return new PlacesError('unavailable', message, { retryAfterMs, mayRetry: true });
  return new PlacesError('bad_response', message);
}

export interface ThrottleOptions {
  /** Minimum time between two calls. */
  readonly gapMs: number;
  /** Calls that would wait longer are rejected. */
  readonly maxWaitMs: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Spaces out calls in the order of `wait`. */
export interface Throttle {
  /** Resolves when the call may start. Rejects with `quota` if the wait would be too long, or when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
}

export function createThrottle({ gapMs, maxWaitMs, clock }: ThrottleOptions): Throttle {
  let freeAt = Number.NEGATIVE_INFINITY;
  return {
    async wait(signal) {
      signal.throwIfAborted();
      const now = clock();
      const ahead = freeAt - now;
      // A longer wait is never granted, so the clock was set back: start over.
      const waitMs = ahead > maxWaitMs + gapMs ? 0 : Math.max(ahead, 0);
      if (waitMs > maxWaitMs) {
        throw new PlacesError('quota', 'too many searches are waiting', { retryAfterMs: waitMs });
      }
      freeAt = now + waitMs + gapMs;
      if (waitMs > 0) await sleep(waitMs, undefined, { signal });
    },
  };
}
