/** A worker that ends sooner would most likely end again at once. */
const soonMs = 10_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export interface RestartPauses {
  /** How long to wait before another takes the place of one that lived for so long. */
  after(livedMs: number): number;
  /** How many in a row have ended soon after their start. */
  inARow(): number;
}

/** At once after a long life; after short ones a second, then twice as long each time, up to half a minute. */
export function createRestartPauses(): RestartPauses {
  let inARow = 0;
  return {
    after(livedMs) {
      inARow = livedMs < soonMs ? inARow + 1 : 0;
      return inARow === 0 ? 0 : Math.min(firstPauseMs * 2 ** (inARow - 1), longestPauseMs);
    },
    inARow: () => inARow,
  };
}
