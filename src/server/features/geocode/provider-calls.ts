import { GeocodingError } from '../../outside/geocoding/geocoder.ts';
import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import type { Breaker } from '../../platform/breaker.ts';
import { isYounger } from '../../platform/is-younger.ts';

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

export interface ProviderCalls {
  /**
   * The provider's answer for the key, asked for once in ten minutes, also when several ask at the same time.
   * Undefined when it failed, which is not remembered, or is being left alone after failures.
   */
  ask<T>(key: string, call: () => Promise<T>): Promise<Answered<T> | undefined>;
}

interface Parts {
  readonly breaker: Breaker;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

export function createProviderCalls({ breaker, clock, onFailure }: Parts): ProviderCalls {
  const memory = createBoundedMemory<Kept>(keptAnswers);

  async function attempt<T>(call: () => Promise<T>): Promise<Answered<T> | undefined> {
    try {
      const value = await call();
      breaker.succeeded();
      return { value };
    } catch (error) {
      breaker.failed(isRefusal(error) ? restWhenRefusedMs : undefined);
      onFailure(error);
      return undefined;
    }
  }

  return {
    async ask<T>(key: string, call: () => Promise<T>) {
      const kept = memory.get(key);
      const known = kept && isYounger(kept.at, keptMs, clock()) ? await kept.answer : undefined;
      if (known) return known as Answered<T>;
      if (!breaker.mayCall()) return undefined;
      const answer = attempt(call);
      memory.set(key, { at: clock(), answer });
      return answer;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof GeocodingError && error.failure === 'refused';
}
