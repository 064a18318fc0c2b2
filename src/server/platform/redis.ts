import { Redis as Client } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';
import { createBreaker } from './breaker.ts';

/** Redis as a help that may be missing: whoever asks it knows what to do without an answer. */
export interface Redis {
  /** Undefined at once while Redis is away, later when it does not answer in time. Never rejects. */
  ask<T>(question: (client: Client) => Promise<T>): Promise<T | undefined> | undefined;
  /** Resolves when the first try to reach it has ended, well or not, or has taken too long. */
  readonly tried: Promise<void>;
  close(): void;
}

interface Options {
  /** `redis://` or `rediss://`, with the number of the database as its path. */
  readonly url: string;
  readonly log: Record<'info' | 'warn', (details: object, text: string) => void>;
  readonly registry: Registry;
  /** How long a call may wait for Redis. */
  readonly answerLimitMs?: number | undefined;
}

/** Together with what else a call does, this stays below the 50 ms that a missing Redis may cost. */
const usualLimitMs = 40;
const restMs = 2_000;
const startLimitMs = 500;
const connectLimitMs = 1_000;
const longestPauseMs = 2_000;

/** Connects in the background, and again whenever the connection is lost. */
export function openRedis({ url, log, registry, answerLimitMs = usualLimitMs }: Options): Redis {
  const client = connect(url);
  // Not the app's clock: how long a call takes is a matter of real time, also in a test that stands still.
  const breaker = createBreaker(() => performance.now());
  const tell = tellChanges(log, registry);
  let lastError: unknown;
  let isClosing = false;
  client.on('error', (error) => {
    lastError = error;
  });
  client.on('ready', () => tell(true));
  client.on('close', () => {
    if (!isClosing) tell(false, lastError);
  });

  function failed(error: unknown): undefined {
    breaker.failed(restMs);
    tell(false, error);
    return undefined;
  }
  function answered<T>(answer: T): T {
    breaker.succeeded();
    tell(true);
    return answer;
  }

  client.connect().catch(() => {});
  return {
    ask(question) {
      if (client.status !== 'ready' || !breaker.mayCall()) return undefined;
      return inTime(question(client), answerLimitMs).then(answered, failed);
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

/** Nothing waits in it for a connection, and nothing that was asked is asked again. */
function connect(url: string): Client {
  return new Client(url, {
    lazyConnect: true,
    connectTimeout: connectLimitMs,
    // A connection on which nothing comes back is given up, so that another can be made.
    socketTimeout: connectLimitMs,
    disconnectTimeout: 100,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    protocol: 2,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), longestPauseMs),
  });
}

/** Rejects when it takes too long. */
function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('no answer in time'));
    // In a busy process the answer may lie in the socket by now: it is read before the immediate.
    const timer = setTimeout(() => setImmediate(giveUp), limitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** One line in the log for each change, and a figure in the metrics. */
function tellChanges(log: Options['log'], registry: Registry) {
  let told: boolean | undefined;
  const up = new Gauge({
    name: 'redis_up',
    help: '1 while Redis answers; else every process counts for itself.',
    aggregator: 'min',
    registers: [registry],
  });
  return (isUp: boolean, error?: unknown) => {
    if (isUp === told) return;
    told = isUp;
    up.set(Number(isUp));
    if (isUp) log.info({}, 'Redis answers: limits are counted for all processes together');
    else
      log.warn({ failure: failureOf(error) }, 'Redis does not answer: this process counts limits for itself');
  };
}

/** A code such as `ECONNREFUSED` or `WRONGPASS`; the message of an error may hold an address. */
function failureOf(error: unknown): string {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string };
  return code ?? /^[A-Z]{4,}\b/.exec(message)?.[0] ?? 'no answer';
}
