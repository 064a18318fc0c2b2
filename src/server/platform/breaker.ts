/** Leaves a failing service alone for a while, so that nobody waits for it in vain. */
export interface Breaker {
  /** Whether a call may go out now. After a rest it lets a single one through; its outcome decides. */
  mayCall(): boolean;
  succeeded(): void;
  /** With `restMs` the service is left alone that long at once, whatever came before. */
  failed(restMs?: number): void;
  isResting(): boolean;
}

const remembered = 20;
const fewestOutcomes = 5;
const tolerableShare = 0.5;
const usualRestMs = 30_000;

/** Opens when half of the last 20 calls (of at least 5) failed, for half a minute; then one call may try. */
export function createBreaker(clock: () => number): Breaker {
  let outcomes: boolean[] = [];
  let restsUntil: number | undefined;
  let isTrying = false;

  function rest(ms: number): void {
    restsUntil = clock() + ms;
    outcomes = [];
  }

  function note(failed: boolean): void {
    outcomes = [...outcomes, failed].slice(-remembered);
    const failures = outcomes.filter(Boolean).length;
    if (failed && outcomes.length >= fewestOutcomes && failures >= outcomes.length * tolerableShare)
      rest(usualRestMs);
  }

  return {
    mayCall() {
      if (restsUntil === undefined) return true;
      if (clock() < restsUntil || isTrying) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      const wasTrying = isTrying;
      isTrying = false;
      // A call that went out before the rest began says nothing about the end of it.
      if (wasTrying) restsUntil = undefined;
      if (restsUntil === undefined) note(false);
    },
    failed(restMs) {
      const wasTrying = isTrying;
      isTrying = false;
      if (restMs !== undefined) rest(restMs);
      else if (wasTrying) rest(usualRestMs);
      else if (restsUntil === undefined) note(true);
    },
    isResting: () => restsUntil !== undefined && clock() < restsUntil,
  };
}
