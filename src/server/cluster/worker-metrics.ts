import type { Registry } from 'prom-client';
import { cumulativeMetrics, type MetricValues, mergeMetrics } from '../platform/merge-metrics.ts';
import type { SharedMetrics } from '../platform/metrics.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** Collects the metrics of all workers through the primary process, and reports this worker's own. */
export interface WorkerMetrics extends SharedMetrics {
  onMessage(message: ToWorker): void;
}

/** Longer than the primary waits for slow workers. */
const answerLimitMs = 5_000;

export function createWorkerMetrics(send: (message: ToPrimary) => Promise<void>): WorkerMetrics {
  const waiting = new Map<number, (ofAll: readonly MetricValues[]) => void>();
  let registry: Registry | undefined;
  let questions = 0;

  async function measure(question: number): Promise<void> {
    await send({ kind: 'measured', question, figures: (await registry?.getMetricsAsJSON()) ?? [] });
  }

  function gather(): Promise<readonly MetricValues[]> {
    const question = ++questions;
    const answer = new Promise<readonly MetricValues[]>((resolve) => {
      waiting.set(question, resolve);
    });
    void send({ kind: 'gather', question });
    return withTimeout(answer, answerLimitMs, () => {
      throw new Error('the primary does not answer');
    }).finally(() => waiting.delete(question));
  }

  return {
    register(registered) {
      registry = registered;
    },
    async textOfAll() {
      return mergeMetrics(await gather()).metrics();
    },
    async handOver() {
      if (registry) await send({ kind: 'last-figures', figures: await cumulativeMetrics(registry) });
    },
    onMessage(message) {
      if (message.kind === 'measure') void measure(message.question);
      else if (message.kind === 'figures') waiting.get(message.question)?.(message.ofAll);
    },
  };
}
