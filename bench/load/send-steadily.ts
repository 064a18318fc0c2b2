import { Agent, type IncomingMessage, request } from 'node:http';
import type { Ask } from './day-mix.ts';

interface Load {
  readonly url: string;
  readonly next: () => Ask;
  readonly perSecond: number;
  readonly connections: number;
  readonly seconds: number;
}

/** Result of a load. */
export interface LoadResult {
  /** Answered requests a second. */
  readonly perSecond: number;
  /** Milliseconds from the moment a request was due to the end of its answer. */
  readonly latencies: readonly number[];
  readonly serverErrors: number;
  /** 429 and 503 with Retry-After. */
  readonly putOff: number;
  /** All other unexpected statuses and failures, with their number. */
  readonly wrong: ReadonlyMap<string, number>;
  /** Not sent, because too many earlier requests had no answer yet. */
  readonly heldBack: number;
}

const beatMs = 4;
/** Limit per connection, so that a blocked server doesn't fill the client's memory. */
const maxWaiting = 20;
const patienceMs = 20_000;

/**
 * Sends a fixed number of requests a second, evenly spaced, whether answers come or not. Times are measured from when a request
 * was due, so waiting for a free connection counts.
 */
export async function sendSteadily(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const { note, heard } = record();
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  const total = load.seconds * load.perSecond;
  let heldBack = 0;
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1000) * load.perSecond);
    for (; sent < due; sent++) {
      if (underWay.size >= load.connections * maxWaiting) {
        heldBack++;
        continue;
      }
      const dueAt = startedAt + (sent / load.perSecond) * 1000;
      const asked: Promise<void> = askOnce(load.url, load.next(), agent)
        .then(
          ({ status, retryAfter }) => note(status, retryAfter, performance.now() - dueAt),
          (error: NodeJS.ErrnoException) =>
            note(error.code ?? error.message, false, performance.now() - dueAt),
        )
        .finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
    await new Promise((resolve) => setTimeout(resolve, beatMs));
  }
  await Promise.all(underWay);
  const took = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { ...heard(), perSecond: heard().latencies.length / took, heldBack };
}

export const countUnexpected = ({ wrong }: Pick<LoadResult, 'wrong'>): number =>
  [...wrong.values()].reduce((sum, count) => sum + count, 0);

/** The unexpected results, as a suffix for a row's name: ` (404 × 3)`; empty if there are none. */
export function unexpectedSuffix({ wrong }: Pick<LoadResult, 'wrong'>): string {
  const words = [...wrong].map(([what, count]) => `${what} × ${count}`);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

function record() {
  const latencies: number[] = [];
  const wrong = new Map<string, number>();
  let [serverErrors, putOff] = [0, 0];
  return {
    note(status: number | string, saysWhen: boolean, milliseconds: number): void {
      if (typeof status === 'number') latencies.push(milliseconds);
      if (typeof status === 'number' && status >= 500) serverErrors++;
      if ((status === 429 || status === 503) && saysWhen) putOff++;
      else if (typeof status === 'string' || !(status < 300 || status === 304))
        wrong.set(String(status), (wrong.get(String(status)) ?? 0) + 1);
    },
    heard: () => ({ latencies, serverErrors, putOff, wrong }),
  };
}

function askOnce(
  url: string,
  { method, path, headers, body }: Ask,
  agent: Agent,
): Promise<{ status: number; retryAfter: boolean }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const asked = request(url + path, { method, agent, headers: { ...headers, ...length } });
    asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer')));
    asked.once('error', reject);
    asked.once('response', (answer: IncomingMessage) => {
      const { statusCode = 0, headers: told } = answer;
      answer.once('error', reject).once('end', () => {
        resolve({ status: statusCode, retryAfter: told['retry-after'] !== undefined });
      });
      answer.resume();
    });
    asked.end(body);
  });
}
