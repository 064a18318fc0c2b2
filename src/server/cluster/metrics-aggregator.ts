import { isCumulative, type MetricValues, mergeMetrics } from '../platform/merge-metrics.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** A worker whose metrics can be requested. */
export interface MeasuredWorker {
  readonly id: number;
  requestMetrics(question: number): void;
}

/** Collects the metrics of all workers for the one that got the request. */
export interface MetricsAggregator {
  /** Returns the metrics of each worker, the cumulative ones of workers that have exited, and the primary's own. */
  gather(asker: number): Promise<readonly MetricValues[]>;
  receive(workerId: number, question: number, figures: MetricValues): void;
  /** Takes the metrics that a worker sends before it exits. */
  receiveLast(workerId: number, figures: MetricValues): void;
  /** A worker has exited. Its counters still count, so that no sum ever falls. */
  onExit(workerId: number): void;
}

interface Parts {
  /** The ready workers, and always the one that requests the metrics. */
  readonly workers: (asker: number) => readonly MeasuredWorker[];
  /** Unexpected worker exits so far. */
  readonly restarts: () => number;
  /** When the primary process started. Unix time in seconds. */
  readonly startedAt: number;
}

/** Workers come and go; the start time reported is the primary's. */
const startTime = 'process_start_time_seconds';

/** Half of the usual scrape timeout. A worker that is busy for longer is left out. */
const answerLimitMs = 3_000;

export function createMetricsAggregator({ workers, restarts, startedAt }: Parts): MetricsAggregator {
  /** The last metrics of each worker: one that is left out once must not lower the sums. */
  const last = new Map<number, MetricValues>();
  const waiting = new Map<number, (workerId: number, figures: MetricValues) => void>();
  let ofExited: Promise<MetricValues> = Promise.resolve([]);
  let questions = 0;
  let silent = 0;

  function requestAll(measured: readonly MeasuredWorker[]): Promise<ReadonlyMap<number, MetricValues>> {
    const question = ++questions;
    const answers = new Map<number, MetricValues>();
    const all = new Promise<ReadonlyMap<number, MetricValues>>((resolve) => {
      waiting.set(question, (workerId, figures) => {
        answers.set(workerId, figures);
        if (answers.size >= measured.length) resolve(answers);
      });
    });
    for (const worker of measured) worker.requestMetrics(question);
    return withTimeout(all, answerLimitMs, () => answers).finally(() => waiting.delete(question));
  }

  return {
    async gather(asker) {
      const measured = workers(asker);
      const answers = await requestAll(measured);
      silent += measured.length - answers.size;
      const primaryMetrics = metricsOfPrimary({
        workers: measured.length,
        restarts: restarts(),
        silent,
        startedAt,
      });
      const before = await ofExited;
      // A worker that answered may have exited since; then it's part of `ofExited`.
      const present = [...last].map(([id, figures]) =>
        figures.filter((figure) => (answers.has(id) ? figure.name !== startTime : isCumulative(figure))),
      );
      return [...present, before, primaryMetrics];
    },
    receive(workerId, question, figures) {
      last.set(workerId, figures);
      waiting.get(question)?.(workerId, figures);
    },
    receiveLast(workerId, figures) {
      last.set(workerId, figures);
    },
    onExit(workerId) {
      const figures = last.get(workerId)?.filter(isCumulative);
      last.delete(workerId);
      if (!figures) return;
      ofExited = ofExited.then((before) => mergeMetrics([before, figures]).getMetricsAsJSON());
    },
  };
}

interface PrimaryFigures {
  readonly workers: number;
  readonly restarts: number;
  readonly silent: number;
  readonly startedAt: number;
}

function metricsOfPrimary({ workers, restarts, silent, startedAt }: PrimaryFigures): MetricValues {
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
  ] as unknown as MetricValues;
}
