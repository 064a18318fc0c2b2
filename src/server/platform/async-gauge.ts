import { type Aggregator, Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

interface Shown {
  readonly name: string;
  readonly help: string;
  /** How the figures of several workers become one; what all of them read in the same place is not added up. */
  readonly aggregator?: Aggregator;
}

const limitMs = 1_000;

/**
 * A figure that is asked for when somebody reads the figures. Where there is no answer within a second nobody knows:
 * NaN. One that is still being waited for is not asked a second time.
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
