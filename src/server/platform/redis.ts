import { Redis as Client } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';
import { createBreaker } from './breaker.ts';

/** An optional Redis: callers must work without an answer. */
export interface Redis {
  /**
   * Returns undefined while Redis is unavailable, and resolves to undefined when it doesn't answer in time. Never
   * rejects.
   */
  run<T>(query: (client: Client) => Promise<T>): Promise<T | undefined> | undefined;
  /** Resolves when the first connection attempt has succeeded, failed or timed out. */
  readonly tried: Promise<void>;
  close(): void;
}

interface Options {
  /** `redis://` or `rediss://`, with the database number as its path. */
  readonly url: string;
  readonly log: Record<'info' | 'warn', (details: object, text: string) => void>;
  readonly registry: Registry;
  /** How long a call may wait for Redis, in milliseconds. */
  readonly answerLimitMs?: number | undefined;
}

/** Keeps the cost of a missing Redis below 50 ms per request. */
const defaultLimitMs = 40;
const restMs = 2_000;
const startLimitMs = 500;
const connectLimitMs = 1_000;
const maxPauseMs = 2_000;

/** Connects in the background and reconnects when the connection is lost. */
export function openRedis({ url, log, registry, answerLimitMs = defaultLimitMs }: Options): Redis {
  const client = connect(url);
  // Not the app's clock: tests may stop that one, but latency is real time.
  const breaker = createBreaker(() => performance.now());
  const reportState = createStateReporter(log, registry);
  let lastError: unknown;
  let isClosing = false;
  client.on('error', (error) => {
    lastError = error;
  });
  client.on('ready', () => reportState(true));
  client.on('close', () => {
    if (!isClosing) reportState(false, lastError);
  });

  function failed(error: unknown): undefined {
    breaker.failed(restMs);
    reportState(false, error);
    return undefined;
  }
  function answered<T>(answer: T): T {
    breaker.succeeded();
    reportState(true);
    return answer;
  }

  client.connect().catch(() => {});
  return {
    run(query) {
      if (client.status !== 'ready' || !breaker.mayCall()) return undefined;
      return rejectAfter(query(client), answerLimitMs).then(answered, failed);
    },
    tried: new Promise((resolve) => {
      client.once('ready', resolve);
      client.once('close', resolve);
      setTimeout(resolve, Math.max(startLimitMs, answerLimitMs)).unref();
    }),
    close() {
      isClosing = true;
      client.disconnect();
    },
  };
}

/** Commands are neither queued while disconnected nor retried. */
function connect(url: string): Client {
  return new Client(url, {
    lazyConnect: true,
    connectTimeout: connectLimitMs,
    // Drops a silent connection so that another can be made.
    socketTimeout: connectLimitMs,
    disconnectTimeout: 100,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    protocol: 2,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), maxPauseMs),
  });
}

/** Rejects after the limit. */
function rejectAfter<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('no answer in time'));
    // Not `withTimeout`: in a busy process the answer may be in the socket already, and is read before the immediate.
    const timer = setTimeout(() => setImmediate(giveUp), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Logs each change and sets the gauge. */
function createStateReporter(log: Options['log'], registry: Registry) {
  let wasUp: boolean | undefined;
  const up = new Gauge({
    name: 'redis_up',
    help: '1 if Redis answers; otherwise every process counts rate limits on its own.',
    aggregator: 'min',
    registers: [registry],
  });
  return (isUp: boolean, error?: unknown) => {
    if (isUp === wasUp) return;
    wasUp = isUp;
    up.set(Number(isUp));
    if (isUp) log.info({}, 'Redis is reachable: rate limits are shared by all processes');
    else log.warn({ failure: failureOf(error) }, 'Redis is unreachable: rate limits are counted per process');
  };
}

/** Returns a code such as `ECONNREFUSED` or `WRONGPASS`; the message may contain an address. */
function failureOf(error: unknown): string {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code ?? /^[A-Z]{4,}\b/.exec(message)?.[0] ?? 'no answer';
}
