/** Estimates how long a new request would take. */
export interface LoadEstimate {
  /** Counts a request in; call the returned function when it has ended, in whatever way. */
  begin(): () => void;
  /** The longer of the two waits: before the process reads the request, and while it is served. Milliseconds. */
  expectedWaitMs(): number;
  /**
   * How long the current event-loop turn has lasted, if at least a queue's worth of requests began in it; otherwise 0.
   */
  burstMs(): number;
  stop(): void;
}

/** Fewer requests than this are no queue, however slow each is. */
const minQueueLength = 16;
const sampleMs = 1_000;
const turnMs = 20;

/**
 * Measures two waits. The first is how long the current event-loop turn has lasted: what is read now has been waiting
 * in its socket since. The second, by Little's law, is the number of requests in progress divided by the rate at which
 * requests end. It only means something when the process is busy; otherwise the requests may be waiting for another
 * service.
 */
export function createLoadEstimate(now: () => number = () => performance.now()): LoadEstimate {
  let underWay = 0;
  let begunInTurn = 0;
  let ended = 0;
  let endedPerMs = Number.POSITIVE_INFINITY;
  let sampledAt = now();
  let turnedAt = sampledAt;

  const turns = setInterval(() => {
    turnedAt = now();
    begunInTurn = 0;
  }, turnMs).unref();
  const samples = setInterval(() => {
    const at = now();
    endedPerMs = ended / (at - sampledAt);
    ended = 0;
    sampledAt = at;
  }, sampleMs).unref();

  return {
    begin() {
      underWay++;
      begunInTurn++;
      return () => {
        underWay--;
        ended++;
      };
    },
    expectedWaitMs() {
      const unread = now() - turnedAt;
      return underWay < minQueueLength ? unread : Math.max(unread, underWay / endedPerMs);
    },
    burstMs: () => (begunInTurn < minQueueLength ? 0 : now() - turnedAt),
    stop() {
      clearInterval(turns);
      clearInterval(samples);
    },
  };
}
