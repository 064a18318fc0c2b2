import { runOutsideRequests } from './log-context.ts';

export interface Poller {
  start(): void;
  /** Asks for a round very soon, or for another one after that which is under way. */
  wake(): void;
  /** Begins no further round; resolves when the last one has ended. */
  stop(): Promise<void>;
}

/** Long enough for the answer of whoever calls to leave first: what is done then costs nobody time. */
const soonMs = 20;

/**
 * One round at a time, each asked for by a timer or by somebody who knows that there is something to do. `round` does
 * what is due, says in how many milliseconds there may be more, and never throws.
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
    // Whoever wakes it may be a request; what is then done may be for others as well.
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
      // Once is enough: each further call would put it off.
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
