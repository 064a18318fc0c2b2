import { minuteMs, secondMs } from '../../../domain/time/units.ts';

/** Limits the requests to one origin, and pauses them when it asks for that or doesn't answer. */
export interface OriginQueue {
  /** Runs the work when fewer than the maximum are running. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds until requests may be sent again; 0 if they may now. */
  pausedMs(): number;
  pause(ms: number): void;
  succeeded(): void;
  /** Pauses after many failures in a row, so that an origin that is down holds up no others. */
  failed(): void;
}

interface Options {
  readonly maxConcurrent: number;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const failuresBeforePause = 20;
const failurePauseMs = 30 * secondMs;
/** Alerts are worthless later. */
export const maxPauseMs = 10 * minuteMs;
/** Windows has a subdomain per data centre. */
const maxIdleQueues = 200;

export function createOriginQueues(options: Options): { of(origin: string): OriginQueue } {
  const queues = new Map<string, OriginQueue & { isIdle(): boolean }>();
  return {
    of(origin) {
      const known = queues.get(origin);
      if (known) return known;
      if (queues.size >= maxIdleQueues)
        for (const [name, queue] of queues) if (queue.isIdle()) queues.delete(name);
      const queue = createQueue(options);
      queues.set(origin, queue);
      return queue;
    },
  };
}

function createQueue({ maxConcurrent, clock }: Options): OriginQueue & { isIdle(): boolean } {
  const waiting: (() => void)[] = [];
  let running = 0;
  let pausedUntil = 0;
  let failures = 0;

  const queue: OriginQueue & { isIdle(): boolean } = {
    async run(work) {
      if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        // The place goes to the next one that waits.
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
    pausedMs() {
      const ms = pausedUntil - clock();
      // A longer one was begun by a clock that was ahead.
      return ms > 0 && ms <= maxPauseMs ? ms : 0;
    },
    pause(ms) {
      pausedUntil = clock() + Math.min(Math.max(ms, queue.pausedMs()), maxPauseMs);
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures++;
      if (failures < failuresBeforePause) return;
      failures = failuresBeforePause / 2;
      queue.pause(failurePauseMs);
    },
    isIdle: () => running === 0 && queue.pausedMs() === 0,
  };
  return queue;
}
