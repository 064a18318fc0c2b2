import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';
import type { PlaceSource } from '../../../domain/places/place.ts';
import type { CallOutcome, GuardedSource } from './guarded-source.ts';

/** Counts calls to place sources by outcome. */
export function countSourceCalls(registry: Registry): (source: PlaceSource, outcome: CallOutcome) => void {
  const calls = new Counter({
    name: 'places_source_calls_total',
    help: 'Calls to a place provider by outcome; skipped calls count as resting or over_budget.',
    labelNames: ['source', 'outcome'] as const,
    registers: [registry],
  });
  return (source, outcome) => calls.inc({ source, outcome });
}

interface GaugeOptions {
  readonly name: string;
  readonly help: string;
  /** Combines the values of several worker processes. */
  readonly aggregator: Aggregator;
}

interface Options {
  readonly sources: readonly GuardedSource[];
  /** Whether all processes share one budget. Otherwise each process has its own. */
  readonly shareBudgets: boolean;
}

/** Exposes each source's daily budget, the calls used, and whether its breaker is open. */
export function measureSources(registry: Registry, { sources, shareBudgets }: Options): void {
  const gauge = (options: GaugeOptions, read: (source: GuardedSource) => number | undefined) =>
    new Gauge({
      ...options,
      labelNames: ['source'] as const,
      registers: [registry],
      collect() {
        for (const source of sources) {
          const value = read(source);
          if (value !== undefined) this.set({ source: source.name }, value);
        }
      },
    });
  const aggregator = shareBudgets ? 'max' : 'sum';
  const allowed = 'Calls that may go out within a day (UT), for places and geocoding together.';
  gauge({ name: 'places_source_budget_calls', help: allowed, aggregator }, ({ budget }) => budget?.limit);
  const used = 'Calls that went out today (UT), for places and geocoding together.';
  gauge({ name: 'places_source_budget_used_calls', help: used, aggregator }, ({ budget }) => budget?.used());
  const resting = '1 while a source is left alone after failures.';
  gauge({ name: 'places_source_resting', help: resting, aggregator: 'max' }, (source) =>
    Number(source.isResting()),
  );
}
