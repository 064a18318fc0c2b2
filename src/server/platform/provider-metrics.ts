import { Gauge, Histogram, type Registry } from 'prom-client';
import { type Breaker, breakerStates, createBreaker } from './breaker.ts';
import type { Tracing } from './tracing.ts';

/** Third parties that the settings may name. */
export type Provider = 'google' | 'geoapify' | 'overpass' | 'stripe' | 'smtp' | 'openid' | 'turnstile';

/** Ends a call with `answered` or, in one word from a fixed list, why it failed. */
export type EndCall = (outcome: string) => void;

/** Starts the measurement of a call. */
export type StartCall = () => EndCall;

/** Measures calls to third parties and reports the state of their breakers. */
export interface ProviderMetrics {
  /** `address` is the provider's URL; only its host is recorded, and only in traces. */
  calls(provider: Provider, address: string): StartCall;
  /** Creates a breaker whose state is reported. `purpose` distinguishes two breakers of one provider. */
  breaker(provider: Provider, purpose?: string): Breaker;
}

interface Parts {
  readonly registry: Registry;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly tracing: Tracing | undefined;
}

const durationBuckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createProviderMetrics({ registry, clock, tracing }: Parts): ProviderMetrics {
  const durations = new Histogram({
    name: 'outgoing_call_duration_seconds',
    help: 'Calls to third parties, by outcome.',
    labelNames: ['provider', 'outcome'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  const show = showBreakers(registry);
  return {
    calls(provider, address) {
      const attributes = { 'peer.service': provider, 'server.address': new URL(address).hostname };
      return () => {
        const startedAt = performance.now();
        const endStep = tracing?.startSpan({ name: `call ${provider}`, attributes });
        return (outcome) => {
          durations.observe({ provider, outcome }, (performance.now() - startedAt) / 1_000);
          endStep?.(outcome === 'answered' ? undefined : outcome);
        };
      };
    },
    breaker(provider, purpose = 'all') {
      const breaker = createBreaker(clock);
      show({ provider, purpose }, breaker);
      return breaker;
    },
  };
}

/** One series per state, with 1 for the current one: the sum over processes is the number in each state. */
function showBreakers(registry: Registry) {
  const registered: {
    readonly labels: { provider: Provider; purpose: string };
    readonly breaker: Breaker;
  }[] = [];
  new Gauge({
    name: 'breaker_state',
    help: "1 for the current state of a third party's circuit breaker: open means that no calls are made after failures.",
    labelNames: ['provider', 'purpose', 'state'] as const,
    registers: [registry],
    collect() {
      for (const { labels, breaker } of registered)
        for (const state of breakerStates) this.set({ ...labels, state }, breaker.state() === state ? 1 : 0);
    },
  });
  return (labels: { provider: Provider; purpose: string }, breaker: Breaker): void => {
    registered.push({ labels, breaker });
  };
}

/** Measures a call if `begin` is given. `reasonOf` returns one word for a failure. */
export async function measureCall<T>(
  begin: StartCall | undefined,
  call: () => Promise<T>,
  reasonOf: (error: unknown) => string,
): Promise<T> {
  if (!begin) return call();
  const end = begin();
  try {
    const answer = await call();
    end('answered');
    return answer;
  } catch (error) {
    end(reasonOf(error));
    throw error;
  }
}
