/** Leaves a failing service alone for a while, so that nobody waits for it in vain. */
export interface Breaker {
  /** Whether a call may go out now. After a rest it lets a single one through; its outcome decides. */
  mayCall(): boolean;
  succeeded(): void;
  /** With `restMs` the service is left alone that long at once, whatever came before. */
  failed(restMs?: number): void;
  /** The call that was let through did not go out after all: the next one may try in its stead. */
  cancelCall(): void;
  isResting(): boolean;
  state(): BreakerState;
}

/** `half_open`: the rest is over, and a single call decides. */
export const breakerStates = ['closed', 'open', 'half_open'] as const;
export type BreakerState = (typeof breakerStates)[number];

const remembered = 20;
const fewestOutcomes = 5;
const tolerableShare = 0.5;
const usualRestMs = 30_000;

/** Opens when half of the last 20 calls (of at least 5) failed, for half a minute; then one call may try. */
export function createBreaker(clock: () => number): Breaker {
  let outcomes: boolean[] = [];
  let rests: { readonly fromMs: number; readonly untilMs: number } | undefined;
  let isTrying = false;

  /** What is left of a longer rest stands: a call that went out before it knows nothing of its reason. */
  function rest(ms: number): void {
    const fromMs = clock();
    rests = { fromMs, untilMs: Math.max(fromMs + ms, isResting() ? (rests?.untilMs ?? 0) : 0) };
    outcomes = [];
  }

  /** A clock that was set back to before the rest began must not draw it out. */
  function isResting(): boolean {
    if (!rests) return false;
    const now = clock();
    return now >= rests.fromMs && now < rests.untilMs;
  }

  function note(failed: boolean): void {
    outcomes = [...outcomes, failed].slice(-remembered);
    const failures = outcomes.filter(Boolean).length;
    if (failed && outcomes.length >= fewestOutcomes && failures >= outcomes.length * tolerableShare)
      rest(usualRestMs);
  }

  return {
    mayCall() {
      if (!rests) return true;
      if (isResting() || isTrying) return false;
      isTrying = true;
      return true;
    },
    succeeded() {
      const wasTrying = isTrying;
      isTrying = false;
      // A call that went out before the rest began says nothing about the end of it.
      if (wasTrying) rests = undefined;
      if (!rests) note(false);
    },
    failed(restMs) {
      const wasTrying = isTrying;
      isTrying = false;
      if (restMs !== undefined) rest(restMs);
      else if (wasTrying) rest(usualRestMs);
      else if (!rests) note(true);
    },
    cancelCall() {
      isTrying = false;
    },
    isResting,
    state() {
      if (!rests) return 'closed';
      return isResting() ? 'open' : 'half_open';
    },
  };
}
