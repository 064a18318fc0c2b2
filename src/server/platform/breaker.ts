/** Circuit breaker: stops calling a failing service for a while, so that requests don't wait for it. */
export interface Breaker {
  /** Whether a call may go out now. When half open it lets a single call through, whose outcome decides. */
  mayCall(): boolean;
  succeeded(): void;
  /** With `restMs` the breaker opens immediately for that long, whatever happened before. */
  failed(restMs?: number): void;
  /** The trial call did not go out after all, so the next call may be the trial instead. */
  cancelCall(): void;
  isResting(): boolean;
  state(): BreakerState;
}

/** `half_open`: the pause is over and a single trial call decides. */
export const breakerStates = ['closed', 'open', 'half_open'] as const;
export type BreakerState = (typeof breakerStates)[number];

const remembered = 20;
const minOutcomes = 5;
const tolerableShare = 0.5;
const defaultRestMs = 30_000;

/** Opens for half a minute when half of the last 20 calls (at least 5) failed. Then one trial call may go out. */
export function createBreaker(clock: () => number): Breaker {
  let outcomes: boolean[] = [];
  let rests: { readonly fromMs: number; readonly untilMs: number } | undefined;
  let isTrying = false;

  /** Never shortens a longer pause: a call that started earlier says nothing about the reason for it. */
  function rest(ms: number): void {
    const fromMs = clock();
    rests = { fromMs, untilMs: Math.max(fromMs + ms, isResting() ? (rests?.untilMs ?? 0) : 0) };
    outcomes = [];
  }

  /** A clock that is set back must not extend the pause. */
  function isResting(): boolean {
    if (!rests) return false;
    const now = clock();
    return now >= rests.fromMs && now < rests.untilMs;
  }

  function note(failed: boolean): void {
    outcomes = [...outcomes, failed].slice(-remembered);
    const failures = outcomes.filter(Boolean).length;
    if (failed && outcomes.length >= minOutcomes && failures >= outcomes.length * tolerableShare)
      rest(defaultRestMs);
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
      // Only the trial call can close the breaker; earlier calls say nothing about recovery.
      if (wasTrying) rests = undefined;
      if (!rests) note(false);
    },
    failed(restMs) {
      const wasTrying = isTrying;
      isTrying = false;
      if (restMs !== undefined) rest(restMs);
      else if (wasTrying) rest(defaultRestMs);
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
