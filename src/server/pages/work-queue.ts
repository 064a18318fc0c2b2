import { AppError, retryAfter } from '../platform/errors.ts';

/** Runs a piece of work when its turn has come. Throws `unavailable` when too many wait already, or it came too late. */
export type RunInQueue = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

const ofPages = 'Too many pages are asked for at the moment.';

/**
 * One piece of work after the other, and between two of them whatever else the server has to answer. What holds the event
 * loop for some milliseconds would else hold it for a second where a hundred ask for it at once.
 * `sentence` tells whoever is refused what there is too much of.
 */
export function createWorkQueue(mostWaiting: number, longestWaitMs: number, sentence = ofPages): RunInQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waitingCount = 0;
  return (work) => {
    if (waitingCount >= mostWaiting) return Promise.reject(tooBusy(sentence));
    waitingCount += 1;
    const askedAt = performance.now();
    const done = last
      .then(nextRound)
      .then(() => {
        // Most likely nobody is there any more who would read it.
        if (performance.now() - askedAt > longestWaitMs) throw tooBusy(sentence);
        return work();
      })
      .finally(() => {
        waitingCount -= 1;
      });
    last = done.catch(() => {});
    return done;
  };
}

/** When everything that came in meanwhile was answered. */
export const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

function tooBusy(sentence: string): AppError {
  return new AppError('unavailable', {
    message: 'too much work waits for its turn',
    userMessage: `${sentence} Please try again in a few seconds.`,
    reason: 'overloaded',
    ...retryAfter(5),
  });
}
