/** Rejection of `hedge`. `failures` are in the order of the requests and leave out requests that were still pending. */
export class AllRequestsFailedError extends Error {
  readonly failures: readonly unknown[];

  constructor(failures: readonly unknown[]) {
    super('no request succeeded');
    this.name = 'AllRequestsFailedError';
    this.failures = failures;
  }
}

interface Limits {
  /** After this time without an answer the next request starts as well. */
  readonly hedgeDelayMs: number;
  /** For all requests together. */
  readonly deadlineMs: number;
}

/**
 * Resolves to the first answer of several alternative requests. Starts them in order: each one when the request before it
 * fails or takes longer than `hedgeDelayMs`. Rejects with `AllRequestsFailedError`.
 */
export function hedge<T>(
  requests: readonly (() => Promise<T>)[],
  { hedgeDelayMs, deadlineMs }: Limits,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const failures = new Map<number, unknown>();
    let startedCount = 0;
    let isSettled = false;
    let delay: NodeJS.Timeout | undefined;
    const deadline = setTimeout(fail, deadlineMs);

    function settle(): void {
      isSettled = true;
      clearTimeout(delay);
      clearTimeout(deadline);
    }

    function fail(): void {
      settle();
      const inOrder = [...failures].sort(([a], [b]) => a - b).map(([, failure]) => failure);
      reject(new AllRequestsFailedError(inOrder));
    }

    function startNext(): void {
      clearTimeout(delay);
      const index = startedCount;
      const start = requests[index];
      if (!start || isSettled) return;
      startedCount++;
      if (startedCount < requests.length) delay = setTimeout(startNext, hedgeDelayMs);
      start().then(
        (answer) => {
          settle();
          resolve(answer);
        },
        (failure: unknown) => {
          failures.set(index, failure);
          if (failures.size === requests.length) fail();
          // If a later request has started, its own failure or delay starts the next one.
          else if (index === startedCount - 1) startNext();
        },
      );
    }

    if (requests.length === 0) fail();
    else startNext();
  });
}
