import { runOutsideRequests } from './log-context.ts';

export interface Poller {
  start(): void;
  /** Runs a round soon, or another one after the current round. */
  wake(): void;
  /** Starts no further round; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Lets the answer of the calling request leave first. */
const soonMs = 20;

/**
 * Runs `round` repeatedly, one at a time, after its own delay or when woken. `round` does what is due, resolves to the
 * milliseconds until the next round, and never rejects.
 */
export function createPoller(round: () => Promise<number>): Poller {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isAsked = false;
  let isRunning = false;

  async function run(): Promise<void> {
    let waitMs = 0;
    do {
      isAsked = false;
      waitMs = await round();
    } while (isRunning && waitMs <= 0);
    underWay = undefined;
    if (isRunning) beginIn(isAsked ? soonMs : waitMs);
  }

  function beginIn(waitMs: number): void {
    clearTimeout(timer);
    // The caller may be a request, but the round isn't part of it.
    timer = runOutsideRequests(() =>
      setTimeout(() => {
        underWay = run();
      }, waitMs),
    );
  }

  return {
    start() {
      isRunning = true;
      isAsked = true;
      beginIn(0);
    },
    wake() {
      // Further calls must not postpone the round.
      if (!isRunning || isAsked) return;
      isAsked = true;
      if (!underWay) beginIn(soonMs);
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await underWay;
    },
  };
}
