import type { PlaceSource } from '../../../domain/places/place-source.ts';
import { hourMs } from '../../../domain/time/units.ts';
import {
  type PlaceSearch,
  PlacesError,
  type PlacesFailure,
  type PlacesProvider,
  type ProviderAnswer,
} from '../../adapters/places/places-provider.ts';
import type { Breaker } from '../../platform/breaker.ts';
import type { DailyBudget } from '../../platform/rate-limiter/daily-budget.ts';

export type Question = Omit<PlaceSearch, 'signal'>;

/** A provider that is asked with care: within a time limit and a day's budget, once more where that may help, and not while it is down. */
export interface GuardedSource {
  readonly name: PlaceSource;
  readonly attribution: string;
  /** Undefined where calls cost nobody anything. */
  readonly budget: DailyBudget | undefined;
  /** Rejects with `PlacesError` and nothing else. */
  ask(question: Question): Promise<ProviderAnswer>;
  isResting(): boolean;
}

export type CallOutcome = 'answered' | PlacesFailure | 'resting' | 'over_budget';

interface Options {
  readonly provider: PlacesProvider;
  readonly budget: DailyBudget | undefined;
  /** Undefined for what the house holds itself: it is asked every time. */
  readonly breaker: Breaker | undefined;
  readonly onOutcome: (source: PlaceSource, outcome: CallOutcome) => void;
}

const limitMs = 2_500;
/** With less time left a second try would only be cut off. */
const worthRetryingMs = 500;
const restWhenRefusedMs = 600_000;
const restOverQuotaMs = 30_000;
const longestRestMs = hourMs;

export function guardSource({ provider, budget, breaker, onOutcome }: Options): GuardedSource {
  /** What a resting source is resting from: it is still the reason why it does not answer. */
  let lastFailure: PlacesFailure = 'unavailable';

  async function callOnce(question: Question, signal: AbortSignal): Promise<ProviderAnswer> {
    if (budget && !(await budget.take())) {
      breaker?.cancelCall();
      onOutcome(provider.name, 'over_budget');
      throw new PlacesError('quota', 'the budget of the day is used up');
    }
    try {
      const answer = await orAborted(provider.search({ ...question, signal }), signal);
      breaker?.succeeded();
      onOutcome(provider.name, 'answered');
      return answer;
    } catch (error) {
      const failure = toPlacesError(error);
      lastFailure = failure.failure;
      breaker?.failed(restAfter(failure));
      onOutcome(provider.name, failure.failure);
      throw failure;
    }
  }

  return {
    name: provider.name,
    attribution: provider.attribution,
    budget,
    isResting: () => breaker?.isResting() ?? false,
    async ask(question) {
      if (breaker && !breaker.mayCall()) {
        onOutcome(provider.name, 'resting');
        throw new PlacesError(lastFailure, 'left alone after failures');
      }
      const startedAt = performance.now();
      const signal = AbortSignal.timeout(limitMs);
      try {
        return await callOnce(question, signal);
      } catch (error) {
        const spentMs = performance.now() - startedAt;
        const mayRetry = error instanceof PlacesError && error.mayRetry && !breaker?.isResting();
        if (!mayRetry || limitMs - spentMs < worthRetryingMs) throw error;
        return callOnce(question, signal);
      }
    },
  };
}

/** How long to leave the source alone at once; undefined where a single failure is no reason. */
function restAfter({ failure, retryAfterMs }: PlacesError): number | undefined {
  if (failure === 'disabled' || failure === 'auth') return restWhenRefusedMs;
  if (retryAfterMs) return Math.min(retryAfterMs, longestRestMs);
  return failure === 'quota' ? restOverQuotaMs : undefined;
}

/** An adapter that does not heed the signal must not hold anybody up. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cutOff = () => reject(new PlacesError('timeout', 'no answer in time'));
    signal.addEventListener('abort', cutOff, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cutOff));
  });
}

function toPlacesError(error: unknown): PlacesError {
  if (error instanceof PlacesError) return error;
  return new PlacesError('unavailable', error instanceof Error ? error.name : 'unexpected failure');
}
