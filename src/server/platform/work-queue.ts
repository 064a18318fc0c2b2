import { AppError, retryAfter } from './errors.ts';

/** Runs a task after all tasks before it. Rejects with `unavailable` if the queue is full or the wait was too long. */
export type RunInQueue = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

/**
 * Creates a queue for tasks that block the event loop for some milliseconds. It runs one task at a time and handles other
 * requests in between: without it, a hundred tasks would block the server for a second.
 * @param busyMessage first sentence of the message for the user if a task is rejected
 */
export function createWorkQueue(maxWaiting: number, maxWaitMs: number, busyMessage: string): RunInQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waitingCount = 0;
  return (work) => {
    if (waitingCount >= maxWaiting) return Promise.reject(tooBusy(busyMessage));
    waitingCount += 1;
    const queuedAt = performance.now();
    const done = last
      .then(nextEventLoopTurn)
      .then(() => {
        // The client has probably given up by now.
        if (performance.now() - queuedAt > maxWaitMs) throw tooBusy(busyMessage);
        return work();
      })
      .finally(() => {
        waitingCount -= 1;
      });
    last = done.catch(() => {});
    return done;
  };
}

/** Resolves in the next turn of the event loop, after requests that have arrived meanwhile. */
export const nextEventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function tooBusy(busyMessage: string): AppError {
  return new AppError('unavailable', {
    message: 'too much work waits for its turn',
    userMessage: `${busyMessage} Try again in a few seconds.`,
    reason: 'overloaded',
    ...retryAfter(5),
  });
}
