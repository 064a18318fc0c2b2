import { LRUCache } from 'lru-cache';
import { GeocodingError, type GeocodingFailure } from '../../adapters/geocoding/geocoder.ts';
import type { Breaker } from '../../platform/breaker.ts';
import { isFresh } from '../../platform/is-fresh.ts';
import type { DailyBudget } from '../../platform/rate-limiter/daily-budget.ts';

const keptMs = 600_000;
const keptAnswers = 5_000;
/** A refused key will not get better within seconds. */
const restWhenRefusedMs = 600_000;

/** What a provider answered; `value` may say that it knows nothing there. */
interface Answered<T> {
  readonly value: T;
}

interface Kept {
  readonly at: number;
  readonly answer: Promise<Answered<unknown> | undefined>;
}

/** Counts a call of the person who asks. False when the person's allowance is used up. */
export type TakeAllowance = () => boolean | Promise<boolean>;

/**
 * What became of a call: `answered`, why the provider failed, or why it was not asked. `resting`: it is being left
 * alone after failures. `over_allowance`: of the person. `over_budget`: of the day.
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
   * The provider's answer for the key, asked for once in ten minutes, also when several ask at the same time. Only a
   * call that goes out is counted, against the person's allowance and the budget of the day.
   * Undefined when it failed, which is not remembered, is being left alone after failures, or may not be asked.
   */
  ask<T>(key: string, takeAllowance: TakeAllowance, call: () => Promise<T>): Promise<Answered<T> | undefined>;
}

interface Parts {
  readonly breaker: Breaker;
  /** Undefined where calls cost nothing. */
  readonly budget: DailyBudget | undefined;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
  readonly onOutcome: (outcome: CallOutcome) => void;
}

export function createProviderCalls({ breaker, budget, clock, onFailure, onOutcome }: Parts): ProviderCalls {
  const memory = new LRUCache<string, Kept>({ max: keptAnswers });

  /** Why the call may not go out. The allowance comes first: who has none left must not use up the budget. */
  async function reasonNotTo(takeAllowance: TakeAllowance): Promise<CallOutcome | undefined> {
    if (!(await takeAllowance())) return 'over_allowance';
    return budget && !(await budget.take()) ? 'over_budget' : undefined;
  }

  async function attempt<T>(
    takeAllowance: TakeAllowance,
    call: () => Promise<T>,
  ): Promise<Answered<T> | undefined> {
    let isOut = false;
    try {
      const reason = await reasonNotTo(takeAllowance);
      if (reason) {
        breaker.cancelCall();
        onOutcome(reason);
        return undefined;
      }
      isOut = true;
      const value = await call();
      breaker.succeeded();
      onOutcome('answered');
      return { value };
    } catch (error) {
      if (isOut) breaker.failed(isRefusal(error) ? restWhenRefusedMs : undefined);
      else breaker.cancelCall();
      onFailure(error);
      onOutcome(error instanceof GeocodingError ? error.failure : 'unexpected');
      return undefined;
    }
  }

  return {
    async ask<T>(key: string, takeAllowance: TakeAllowance, call: () => Promise<T>) {
      const kept = memory.get(key);
      const known = kept && isFresh(kept.at, keptMs, clock()) ? await kept.answer : undefined;
      if (known) return known as Answered<T>;
      if (!breaker.mayCall()) {
        onOutcome('resting');
        return undefined;
      }
      const answer = attempt(takeAllowance, call);
      memory.set(key, { at: clock(), answer });
      return answer;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof GeocodingError && error.failure === 'refused';
}
