import { Agent, type IncomingMessage, request } from 'node:http';
import type { MixRequest } from './day-mix.ts';

interface Load {
  readonly url: string;
  readonly next: () => MixRequest;
  readonly perSecond: number;
  readonly connections: number;
  readonly seconds: number;
}

/** Result of a load. */
export interface LoadResult {
  /** Answered requests a second. */
  readonly perSecond: number;
  /** Milliseconds from the moment a request was due to the end of its response. */
  readonly latencies: readonly number[];
  readonly serverErrors: number;
  /** 429 and 503 with `Retry-After`. */
  readonly rejectedWithRetryAfter: number;
  /** All other unexpected statuses and failures, with their number. */
  readonly unexpected: ReadonlyMap<string, number>;
  /** Not sent, because too many earlier requests had no response yet. */
  readonly unsent: number;
}

const tickMs = 4;
/** Limit per connection, so that a blocked server doesn't fill the client's memory. */
const maxPerConnection = 20;
const timeoutMs = 20_000;

/**
 * Sends a fixed number of requests a second, evenly spaced, whether answers come or not. Times are measured from when a request
 * was due, so waiting for a free connection counts.
 */
export async function sendSteadily(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const { record, result } = createRecorder();
  const inFlight = new Set<Promise<void>>();
  const startedAt = performance.now();
  const total = load.seconds * load.perSecond;
  let unsent = 0;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * load.perSecond);
    for (; sent < due; sent++) {
      if (inFlight.size >= load.connections * maxPerConnection) {
        unsent++;
        continue;
      }
      const dueAt = startedAt + (sent / load.perSecond) * 1000;
      const pending: Promise<void> = sendRequest(load.url, load.next(), agent)
        .then(
          ({ status, retryAfter }) => record(status, retryAfter, performance.now() - dueAt),
          (error: NodeJS.ErrnoException) =>
            record(error.code ?? error.message, false, performance.now() - dueAt),
        )
        .finally(() => inFlight.delete(pending));
      inFlight.add(pending);
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  await Promise.all(inFlight);
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { ...result(), perSecond: result().latencies.length / elapsedSeconds, unsent };
}

export const countUnexpected = ({ unexpected }: Pick<LoadResult, 'unexpected'>): number =>
  [...unexpected.values()].reduce((sum, count) => sum + count, 0);

/** The unexpected results, as a suffix for a row's name: ` (404 × 3)`; empty if there are none. */
export function unexpectedSuffix({ unexpected }: Pick<LoadResult, 'unexpected'>): string {
  const parts = [...unexpected].map(([status, count]) => `${status} × ${count}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function createRecorder() {
  const latencies: number[] = [];
  const unexpected = new Map<string, number>();
  let [serverErrors, rejectedWithRetryAfter] = [0, 0];
  return {
    record(status: number | string, hasRetryAfter: boolean, milliseconds: number): void {
      if (typeof status === 'number') latencies.push(milliseconds);
      if (typeof status === 'number' && status >= 500) serverErrors++;
      if ((status === 429 || status === 503) && hasRetryAfter) rejectedWithRetryAfter++;
      else if (typeof status === 'string' || !(status < 300 || status === 304))
        unexpected.set(String(status), (unexpected.get(String(status)) ?? 0) + 1);
    },
    result: () => ({ latencies, serverErrors, rejectedWithRetryAfter, unexpected }),
  };
}

function sendRequest(
  url: string,
  { method, path, headers, body }: MixRequest,
  agent: Agent,
): Promise<{ status: number; retryAfter: boolean }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const outgoing = request(url + path, { method, agent, headers: { ...headers, ...length } });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error('no response')));
    outgoing.once('error', reject);
    outgoing.once('response', (response: IncomingMessage) => {
      const { statusCode = 0, headers: responseHeaders } = response;
      response.once('error', reject).once('end', () => {
        resolve({ status: statusCode, retryAfter: responseHeaders['retry-after'] !== undefined });
      });
      response.resume();
    });
    outgoing.end(body);
  });
}
