import { LRUCache } from 'lru-cache';
import { GeocodingError, type GeocodingFailure } from '../../adapters/geocoding/geocoder.ts';
import type { Breaker } from '../../platform/breaker.ts';
import { isFresh } from '../../platform/is-fresh.ts';
import type { DailyBudget } from '../../platform/rate-limiter/daily-budget.ts';

const cacheMs = 600_000;
const maxCachedAnswers = 5_000;
/** A rejected key doesn't start to work within seconds. */
const pauseWhenRefusedMs = 600_000;

/** `value` may be empty if the provider found nothing. */
interface Answered<T> {
  readonly value: T;
}

interface CacheEntry {
  readonly startedAt: number;
  readonly answer: Promise<Answered<unknown> | undefined>;
}

/** Counts a call against the user's allowance. False if the allowance is used up. */
export type TakeAllowance = () => boolean | Promise<boolean>;

/**
 * Outcome of a call: `answered`, the provider's failure, or why no call was made. `resting`: the circuit breaker is open.
 * `over_allowance`: the user's allowance is used up. `over_budget`: the daily budget is used up.
 */
export type CallOutcome =
  | 'answered'
  | GeocodingFailure
  | 'unexpected'
  | 'resting'
  | 'over_allowance'
  | 'over_budget';

export interface ProviderCalls {
  /**
   * Returns the provider's answer for the key, cached for ten minutes and shared by concurrent callers. Only calls that go
   * out count against the user's allowance and the daily budget. Undefined if the call failed or was not allowed; failures
   * are not cached.
   */
  call<T>(
    key: string,
    takeAllowance: TakeAllowance,
    fetch: () => Promise<T>,
  ): Promise<Answered<T> | undefined>;
}

interface Options {
  readonly breaker: Breaker;
  /** Undefined if calls are free. */
  readonly budget: DailyBudget | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly onOutcome: (outcome: CallOutcome) => void;
}

export function createProviderCalls({
  breaker,
  budget,
  clock,
  onFailure,
  onOutcome,
}: Options): ProviderCalls {
  const memory = new LRUCache<string, CacheEntry>({ max: maxCachedAnswers });

  /** Checks the allowance first: a user who has none left must not use up the budget. */
  async function reasonNotToCall(takeAllowance: TakeAllowance): Promise<CallOutcome | undefined> {
    if (!(await takeAllowance())) return 'over_allowance';
    return budget && !(await budget.take()) ? 'over_budget' : undefined;
  }

  async function attempt<T>(
    takeAllowance: TakeAllowance,
    fetch: () => Promise<T>,
  ): Promise<Answered<T> | undefined> {
    let wasSent = false;
    try {
      const reason = await reasonNotToCall(takeAllowance);
      if (reason) {
        breaker.cancelCall();
        onOutcome(reason);
        return undefined;
      }
      wasSent = true;
      const value = await fetch();
      breaker.succeeded();
      onOutcome('answered');
      return { value };
    } catch (error) {
      if (wasSent) breaker.failed(isRefusal(error) ? pauseWhenRefusedMs : undefined);
      else breaker.cancelCall();
      onFailure(error);
      onOutcome(error instanceof GeocodingError ? error.failure : 'unexpected');
      return undefined;
    }
  }

  return {
    async call<T>(key: string, takeAllowance: TakeAllowance, fetch: () => Promise<T>) {
      const cached = memory.get(key);
      const fresh = cached && isFresh(cached.startedAt, cacheMs, clock()) ? await cached.answer : undefined;
      if (fresh) return fresh as Answered<T>;
      if (!breaker.mayCall()) {
        onOutcome('resting');
        return undefined;
      }
      const answer = attempt(takeAllowance, fetch);
      memory.set(key, { startedAt: clock(), answer });
      return answer;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof GeocodingError && error.failure === 'refused';
}
