import { type Aggregator, Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

interface Shown {
  readonly name: string;
  readonly help: string;
  /** How the values of several workers are merged; a value that all read from the same place must not be summed. */
  readonly aggregator?: Aggregator;
}

const limitMs = 1_000;

/**
 * Registers a gauge that is read when the metrics are collected. NaN when the value is unknown: reading failed, took
 * over a second, or a previous read is still pending.
 */
export function registerAsyncGauge(
  registry: Registry,
  shown: Shown,
  read: () => number | Promise<number>,
): void {
  let isAsking = false;
  const ask = async (): Promise<number> => {
    isAsking = true;
    try {
      return await read();
    } finally {
      isAsking = false;
    }
  };
  new Gauge({
    ...shown,
    registers: [registry],
    async collect() {
      this.set(isAsking ? Number.NaN : await withFallback(ask(), Number.NaN));
    },
  });
}

/** Returns what `asked` resolves to; `otherwise` when it fails or takes longer than a second. */
export function withFallback<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  return withTimeout(
    asked.catch(() => otherwise),
    limitMs,
    () => otherwise,
  );
}
