import { type Aggregator, Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

interface GaugeOptions {
  readonly name: string;
  readonly help: string;
  /** How the values of several workers are merged; a value that all read from the same source must not be summed. */
  readonly aggregator?: Aggregator;
}

const limitMs = 1_000;

/**
 * Registers a gauge that is read when the metrics are collected. NaN when the value is unknown: reading failed, took
 * over a second, or a previous read is still pending.
 */
export function registerAsyncGauge(
  registry: Registry,
  options: GaugeOptions,
  read: () => number | Promise<number>,
): void {
  let isReading = false;
  const readOnce = async (): Promise<number> => {
    isReading = true;
    try {
      return await read();
    } finally {
      isReading = false;
    }
  };
  new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      this.set(isReading ? Number.NaN : await withFallback(readOnce(), Number.NaN));
    },
  });
}

/** Returns what `value` resolves to, or `fallback` if it fails or takes longer than a second. */
export function withFallback<T>(value: Promise<T>, fallback: T): Promise<T> {
  return withTimeout(
    value.catch(() => fallback),
    limitMs,
    () => fallback,
  );
}
