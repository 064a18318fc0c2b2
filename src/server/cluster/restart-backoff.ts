import { secondMs } from '../../domain/time/units.ts';

/** A worker that exits sooner would most likely exit again right away. */
const shortRunMs = 10 * secondMs;
const firstDelayMs = secondMs;
const maxDelayMs = 30 * secondMs;

export interface RestartBackoff {
  /** Returns the delay in milliseconds before a worker that ran for `uptimeMs` is replaced. */
  after(uptimeMs: number): number;
  /** Number of short runs in a row. */
  shortRuns(): number;
}

/** No delay after a long run. After short runs one second, doubled each time, up to half a minute. */
export function createRestartBackoff(): RestartBackoff {
  let shortRuns = 0;
  return {
    after(uptimeMs) {
      shortRuns = uptimeMs < shortRunMs ? shortRuns + 1 : 0;
      return shortRuns === 0 ? 0 : Math.min(firstDelayMs * 2 ** (shortRuns - 1), maxDelayMs);
    },
    shortRuns: () => shortRuns,
  };
}
