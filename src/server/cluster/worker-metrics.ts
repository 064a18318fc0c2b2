import type { Registry } from 'prom-client';
import { cumulativeFigures, type Figures, mergeFigures } from '../platform/merge-metrics.ts';
import type { SharedFigures } from '../platform/metrics.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { ToPrimary, ToWorker } from './messages.ts';

/** A worker's part in one answer for all of them. */
export interface WorkerFigures extends SharedFigures {
  hear(message: ToWorker): void;
}

/** The primary waits for slow workers less long than this. */
const answerLimitMs = 5_000;

export function createWorkerFigures(tell: (message: ToPrimary) => Promise<void>): WorkerFigures {
  const waiting = new Map<number, (ofAll: readonly Figures[]) => void>();
  let registry: Registry | undefined;
  let questions = 0;

  async function measure(question: number): Promise<void> {
    await tell({ kind: 'measured', question, figures: (await registry?.getMetricsAsJSON()) ?? [] });
  }

  function gather(): Promise<readonly Figures[]> {
    const question = ++questions;
    const answer = new Promise<readonly Figures[]>((resolve) => {
      waiting.set(question, resolve);
    });
    void tell({ kind: 'gather', question });
    return withTimeout(answer, answerLimitMs, () => {
      throw new Error('the primary does not answer');
    }).finally(() => waiting.delete(question));
  }

  return {
    offer(measured) {
      registry = measured;
    },
    async textOfAll() {
      return mergeFigures(await gather()).metrics();
    },
    async bequeath() {
      if (registry) await tell({ kind: 'last-figures', figures: await cumulativeFigures(registry) });
    },
    hear(message) {
      if (message.kind === 'measure') void measure(message.question);
      else if (message.kind === 'figures') waiting.get(message.question)?.(message.ofAll);
    },
  };
}
