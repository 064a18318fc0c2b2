import { AppError, retryAfter } from './errors.ts';

/**
 * Runs a limited number of tasks at the same time, first come first served. The rest waits, limited in number and
 * time.
 */
export interface BoundedQueue {
  /**
   * Runs the task and settles as it does. Rejects with `unavailable` and `Retry-After`, without starting the task,
   * when too many are waiting or the wait takes too long.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  load(): QueueLoad;
}

export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
  /** Tasks rejected since the start, for either reason. */
  readonly refused: number;
}

interface QueueOptions {
  /** What is queued, for logs. */
  readonly name: string;
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** Milliseconds. */
  readonly maxWaitMs: number;
  /** The message and reason of a rejection. */
  readonly refusal: string;
  readonly reason: 'overloaded' | 'sign_in_busy';
  readonly retryAfterSeconds: number;
}

export function createBoundedQueue(options: QueueOptions): BoundedQueue {
  const { maxRunning, maxWaiting, maxWaitMs } = options;
  /** A `Set` keeps the order of arrival and removes a task that gives up in constant time. */
  const waiting = new Set<() => void>();
  let running = 0;
  let refused = 0;

  function refuse(why: string): AppError {
    refused++;
    return new AppError('unavailable', {
      message: `${options.name}: ${why}`,
      userMessage: options.refusal,
      reason: options.reason,
      ...retryAfter(options.retryAfterSeconds),
    });
  }

  function waitForTurn(): Promise<void> {
    if (waiting.size >= maxWaiting) throw refuse('too many are waiting');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(deadline);
        resolve();
      };
      const deadline = setTimeout(() => {
        waiting.delete(begin);
        reject(refuse('the wait took too long'));
      }, maxWaitMs);
      waiting.add(begin);
    });
  }

  /** Passes the slot straight to the next task, so that a new task never overtakes one that waits. */
  function endTurn(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else running--;
  }

  return {
    async run(work) {
      if (running >= maxRunning) await waitForTurn();
      else running++;
      try {
        return await work();
      } finally {
        endTurn();
      }
    },
    load: () => ({ running, waiting: waiting.size, refused }),
  };
}
