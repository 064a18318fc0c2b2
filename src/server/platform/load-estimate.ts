/** What a process knows of how long a request would take that comes in now. */
export interface LoadEstimate {
  /** A request that counts has come in; the function is to be called when it is over, however it ended. */
  begin(): () => void;
  /** The longest of the two waits that somebody may meet: before the process looks at the request, and after it has. */
  expectedWaitMs(): number;
  /** How long this turn of the event loop has lasted in which a whole queue has begun; 0 where it is no queue. */
  burstMs(): number;
  stop(): void;
}

/** Fewer than these are no queue, however slow each of them is. */
const fewestInQueue = 16;
const sampleMs = 1_000;
const turnMs = 20;

/**
 * Measures two waits. How long this turn of the event loop has lasted: whatever is read now has been lying in its socket
 * since. And by Little's law, how long those will take who are being served: as many as there are, by how many a second end.
 * The second says so only of a process that has no time to spare; others may be waiting for somebody else.
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
      return underWay < fewestInQueue ? unread : Math.max(unread, underWay / endedPerMs);
    },
    burstMs: () => (begunInTurn < fewestInQueue ? 0 : now() - turnedAt),
    stop() {
      clearInterval(turns);
      clearInterval(samples);
    },
  };
}
