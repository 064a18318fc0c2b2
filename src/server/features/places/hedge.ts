/** Nobody answered; `failures` are in the order of the asking, without those who were still silent at the end. */
export class AllRequestsFailedError extends Error {
  readonly failures: readonly unknown[];

  constructor(failures: readonly unknown[]) {
    super(`${failures.length} asked, none answered`);
    this.name = 'NobodyAnsweredError';
    this.failures = failures;
  }
}

interface Limits {
  /** Who is silent longer is still listened to, but the next one is asked too. */
  readonly patienceMs: number;
  /** The end of the waiting. */
  readonly deadlineMs: number;
}

/**
 * Asks one after the other until one answers: the next when the one before has failed or has been silent for too long.
 * Rejects with `NobodyAnsweredError`.
 */
export function hedge<T>(
  asks: readonly (() => Promise<T>)[],
  { patienceMs, deadlineMs }: Limits,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const failures = new Map<number, unknown>();
    let asked = 0;
    let isOver = false;
    let patience: NodeJS.Timeout | undefined;
    const deadline = setTimeout(giveUp, deadlineMs);

    function end(): void {
      isOver = true;
      clearTimeout(patience);
      clearTimeout(deadline);
    }

    function giveUp(): void {
      end();
      const inOrder = [...failures].sort(([a], [b]) => a - b).map(([, failure]) => failure);
      reject(new AllRequestsFailedError(inOrder));
    }

    function askNext(): void {
      clearTimeout(patience);
      const index = asked;
      const ask = asks[index];
      if (!ask || isOver) return;
      asked++;
      if (asked < asks.length) patience = setTimeout(askNext, patienceMs);
      ask().then(
        (answer) => {
          end();
          resolve(answer);
        },
        (failure: unknown) => {
          failures.set(index, failure);
          if (failures.size === asks.length) giveUp();
          // Where a later one was asked, the next of them is at work already or will be when that one fails.
          else if (index === asked - 1) askNext();
        },
      );
    }

    if (asks.length === 0) giveUp();
    else askNext();
  });
}
