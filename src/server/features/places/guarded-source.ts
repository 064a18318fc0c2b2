import type { PlaceSource } from '../../../domain/places/place.ts';
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

export type SourceQuery = Omit<PlaceSearch, 'signal'>;

/** A provider with a time limit, a daily budget, one retry and a circuit breaker. */
export interface GuardedSource {
  readonly name: PlaceSource;
  readonly attribution: string;
  /** Undefined if calls are free. */
  readonly budget: DailyBudget | undefined;
  /** Rejects only with `PlacesError`. */
  search(query: SourceQuery): Promise<ProviderAnswer>;
  /** Whether the breaker is open. */
  isResting(): boolean;
  /** Whether the provider has answered since the server started. */
  hasAnswered(): boolean;
}

export type CallOutcome = 'answered' | PlacesFailure | 'resting' | 'over_budget';

interface Options {
  readonly provider: PlacesProvider;
  readonly budget: DailyBudget | undefined;
  /** Undefined for the local index, which is called every time. */
  readonly breaker: Breaker | undefined;
  readonly onOutcome: (source: PlaceSource, outcome: CallOutcome) => void;
}

const timeoutMs = 2_500;
/** With less time left, a retry would only time out. */
const minRetryMs = 500;
const pauseWhenRefusedMs = 600_000;
const pauseOverQuotaMs = 30_000;
const maxPauseMs = hourMs;

export function guardSource({ provider, budget, breaker, onOutcome }: Options): GuardedSource {
  /** Reported as the reason while the breaker is open. */
  let lastFailure: PlacesFailure = 'unavailable';
  let hasAnswered = false;

  async function callOnce(query: SourceQuery, signal: AbortSignal): Promise<ProviderAnswer> {
    if (budget && !(await budget.take())) {
      breaker?.cancelCall();
      onOutcome(provider.name, 'over_budget');
      throw new PlacesError('quota', 'the daily budget is used up');
    }
    try {
      const answer = await orAborted(provider.search({ ...query, signal }), signal);
      breaker?.succeeded();
      hasAnswered = true;
      onOutcome(provider.name, 'answered');
      return answer;
    } catch (error) {
      const failure = asPlacesError(error);
      lastFailure = failure.failure;
      breaker?.failed(pauseAfter(failure));
      onOutcome(provider.name, failure.failure);
      throw failure;
    }
  }

  return {
    name: provider.name,
    attribution: provider.attribution,
    budget,
    isResting: () => breaker?.isResting() ?? false,
    hasAnswered: () => hasAnswered,
    async search(query) {
      if (breaker && !breaker.mayCall()) {
        onOutcome(provider.name, 'resting');
        throw new PlacesError(lastFailure, 'the circuit breaker is open');
      }
      const startedAt = performance.now();
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await callOnce(query, signal);
      } catch (error) {
        const spentMs = performance.now() - startedAt;
        const mayRetry = error instanceof PlacesError && error.mayRetry && !breaker?.isResting();
        if (!mayRetry || timeoutMs - spentMs < minRetryMs) throw error;
        return callOnce(query, signal);
      }
    },
  };
}

/** How long to pause the source after this one failure; undefined if a single failure doesn't pause it. */
function pauseAfter({ failure, retryAfterMs }: PlacesError): number | undefined {
  if (failure === 'disabled' || failure === 'auth') return pauseWhenRefusedMs;
  if (retryAfterMs) return Math.min(retryAfterMs, maxPauseMs);
  return failure === 'quota' ? pauseOverQuotaMs : undefined;
}

/** Also times out if the adapter ignores the signal. */
function orAborted<T>(request: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new PlacesError('timeout', 'no answer in time'));
    signal.addEventListener('abort', abort, { once: true });
    request.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function asPlacesError(error: unknown): PlacesError {
  if (error instanceof PlacesError) return error;
  return new PlacesError('unavailable', error instanceof Error ? error.name : 'unexpected failure');
}
