import { AppError, retryAfter } from './errors.ts';

/** Runs work a few at a time in order of arrival. The rest waits, bounded in number and in time. */
export interface BoundedQueue {
  /**
   * Runs the work in its turn and settles as the work does.
   * Rejects with `unavailable` and `Retry-After`, without having begun, when too many wait already or the wait takes too long.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  load(): QueueLoad;
}

export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
  /** Since the start, for either reason. */
  readonly refused: number;
}

interface QueueOptions {
  /** What is queued, for the log. */
  readonly name: string;
  readonly mostRunning: number;
  readonly mostWaiting: number;
  /** Milliseconds. */
  readonly longestWaitMs: number;
  /** The sentence and reason of the refusal. */
  readonly refusal: string;
  readonly reason: 'overloaded' | 'sign_in_busy';
  readonly retryAfterSeconds: number;
}

export function createBoundedQueue(options: QueueOptions): BoundedQueue {
  const { mostRunning, mostWaiting, longestWaitMs } = options;
  /** A `Set` keeps the order of arrival, and whoever gives up leaves it without a search. */
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
    if (waiting.size >= mostWaiting) throw refuse('too many wait');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(deadline);
        resolve();
      };
      const deadline = setTimeout(() => {
        waiting.delete(begin);
        reject(refuse('the wait took too long'));
      }, longestWaitMs);
      waiting.add(begin);
    });
  }

  /** The turn is handed on without being given back, so that a newcomer is never served before those who wait. */
  function endTurn(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else running--;
  }

  return {
    async run(work) {
      if (running >= mostRunning) await waitForTurn();
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
