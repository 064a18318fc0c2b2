import { Counter, type Registry } from 'prom-client';
import type { CallOutcome } from './provider-calls.ts';

/** Counts what became of every call to the geocoding provider. */
export function countGeocodingCalls(registry: Registry): (outcome: CallOutcome) => void {
  const calls = new Counter({
    name: 'geocoding_calls_total',
    help: 'Calls to the geocoding provider by their outcome; those that were not made count as resting, over_allowance or over_budget.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return (outcome) => calls.inc({ outcome });
}
