import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';
import type { PlaceSource } from '../../../domain/places/place.ts';
import type { CallOutcome, GuardedSource } from './guarded-source.ts';

/** Counts what became of every call to a source of places. */
export function countCalls(registry: Registry): (source: PlaceSource, outcome: CallOutcome) => void {
  const calls = new Counter({
    name: 'places_source_calls_total',
    help: 'Calls to a source of places by their outcome; those that were not made count as resting or over_budget.',
    labelNames: ['source', 'outcome'] as const,
    registers: [registry],
  });
  return (source, outcome) => calls.inc({ source, outcome });
}

interface Shown {
  readonly name: string;
  readonly help: string;
  /** How the figures of several workers become one. */
  readonly aggregator: Aggregator;
}

interface Sources {
  readonly sources: readonly GuardedSource[];
  /** All processes have one budget; else each has its own. */
  readonly isCountedTogether: boolean;
}

/** Shows each source's budget of the day, what is used of it, and whether the source is being left alone. */
export function showSources(registry: Registry, { sources, isCountedTogether }: Sources): void {
  const gauge = (shown: Shown, read: (source: GuardedSource) => number | undefined) =>
    new Gauge({
      ...shown,
      labelNames: ['source'] as const,
      registers: [registry],
      collect() {
        for (const source of sources) {
          const value = read(source);
          if (value !== undefined) this.set({ source: source.name }, value);
        }
      },
    });
  const ofBudgets = isCountedTogether ? 'max' : 'sum';
  const allowed = 'Calls that may go out within a day (UT), for places and geocoding together.';
  gauge(
    { name: 'places_source_budget_calls', help: allowed, aggregator: ofBudgets },
    ({ budget }) => budget?.limit,
  );
  const used = 'Calls that went out today (UT), for places and geocoding together.';
  gauge({ name: 'places_source_budget_used_calls', help: used, aggregator: ofBudgets }, ({ budget }) =>
    budget?.used(),
  );
  const resting = '1 while a source is left alone after failures.';
  gauge({ name: 'places_source_resting', help: resting, aggregator: 'max' }, (source) =>
    Number(source.isResting()),
  );
}
