import { type Figures, isCumulative, mergeFigures } from '../platform/merge-metrics.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** What the desk needs to know of a worker. */
export interface Measured {
  readonly id: number;
  askForFigures(question: number): void;
}

/** Collects the figures of all workers for the one that somebody asked. */
export interface MetricsAggregator {
  /** Each worker's figures, those that workers which have ended left behind, and the primary's own. */
  gather(asker: number): Promise<readonly Figures[]>;
  measured(workerId: number, question: number, figures: Figures): void;
  /** A worker's last word, for which nobody asked. */
  bequeathed(workerId: number, figures: Figures): void;
  /** A worker has ended: what it counted goes on counting, so that no sum ever falls. */
  left(workerId: number): void;
}

interface Parts {
  /** Those that serve, and in any case the one who asks. */
  readonly workers: (asker: number) => readonly Measured[];
  /** Ends of workers so far that nobody had asked for. */
  readonly restarts: () => number;
  /** When the installation began to serve. Unix time in seconds. */
  readonly startedAt: number;
}

/** Workers come and go: what began is the installation. */
const startTime = 'process_start_time_seconds';

/** Half a scrape's usual time: a worker that is busy for longer is left out. */
const answerLimitMs = 3_000;

export function createMetricsAggregator({ workers, restarts, startedAt }: Parts): MetricsAggregator {
  /** The last figures of each, for what it counted: a worker that is left out once takes nothing off the sums. */
  const last = new Map<number, Figures>();
  const waiting = new Map<number, (workerId: number, figures: Figures) => void>();
  let ofThoseWhoLeft: Promise<Figures> = Promise.resolve([]);
  let questions = 0;
  let silent = 0;

  function ask(asked: readonly Measured[]): Promise<ReadonlyMap<number, Figures>> {
    const question = ++questions;
    const answers = new Map<number, Figures>();
    const all = new Promise<ReadonlyMap<number, Figures>>((resolve) => {
      waiting.set(question, (workerId, figures) => {
        answers.set(workerId, figures);
        if (answers.size >= asked.length) resolve(answers);
      });
    });
    for (const worker of asked) worker.askForFigures(question);
    return withTimeout(all, answerLimitMs, () => answers).finally(() => waiting.delete(question));
  }

  return {
    async gather(asker) {
      const asked = workers(asker);
      const answers = await ask(asked);
      silent += asked.length - answers.size;
      const own = ownFigures({ workers: asked.length, restarts: restarts(), silent, startedAt });
      const before = await ofThoseWhoLeft;
      // By now somebody who has answered may have left, and stands with those who did.
      const present = [...last].map(([id, figures]) =>
        figures.filter((figure) => (answers.has(id) ? figure.name !== startTime : isCumulative(figure))),
      );
      return [...present, before, own];
    },
    measured(workerId, question, figures) {
      last.set(workerId, figures);
      waiting.get(question)?.(workerId, figures);
    },
    bequeathed(workerId, figures) {
      last.set(workerId, figures);
    },
    left(workerId) {
      const figures = last.get(workerId)?.filter(isCumulative);
      last.delete(workerId);
      if (!figures) return;
      ofThoseWhoLeft = ofThoseWhoLeft.then((before) => mergeFigures([before, figures]).getMetricsAsJSON());
    },
  };
}

interface OwnFigures {
  readonly workers: number;
  readonly restarts: number;
  readonly silent: number;
  readonly startedAt: number;
}

function ownFigures({ workers, restarts, silent, startedAt }: OwnFigures): Figures {
  const figure = (name: string, type: 'gauge' | 'counter', help: string, value: number) => ({
    ...{ name, type, help, aggregator: 'sum', values: [{ value, labels: {} }] },
  });
  // The library's types name its kinds of metrics by numbers; its code, as Prometheus, by words.
  return [
    figure(startTime, 'gauge', 'When the process above the workers began. Unix time in seconds.', startedAt),
    figure('cluster_workers', 'gauge', 'Workers that serve.', workers),
    figure(
      'cluster_worker_restarts_total',
      'counter',
      'Workers that ended unasked and were replaced.',
      restarts,
    ),
    figure(
      'cluster_workers_silent_total',
      'counter',
      'Times that a worker was left out of the figures because it did not answer in time.',
      silent,
    ),
  ] as unknown as Figures;
}
