import { Counter, Gauge, type Registry } from 'prom-client';
import type { PlaceSource } from '../../../domain/places/place-source.ts';
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

/** Shows each source's budget of the day, what is used of it, and whether the source is being left alone. */
export function showSources(registry: Registry, sources: readonly GuardedSource[]): void {
  const gauge = (name: string, help: string, read: (source: GuardedSource) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'] as const,
      registers: [registry],
      collect() {
        for (const source of sources) {
          const value = read(source);
          if (value !== undefined) this.set({ source: source.name }, value);
        }
      },
    });
  gauge(
    'places_source_budget_calls',
    'Calls that may go out within a day (UT).',
    ({ budget }) => budget?.limit,
  );
  gauge('places_source_budget_used_calls', 'Calls that went out today (UT).', ({ budget }) => budget?.used());
  gauge('places_source_resting', '1 while a source is left alone after failures.', (source) =>
    Number(source.isResting()),
  );
}
