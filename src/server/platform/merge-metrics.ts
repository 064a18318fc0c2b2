import { AggregatorRegistry, type Metric, type Registry } from 'prom-client';

/** A registry's metrics in a form that can be sent to another process. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * Merges the metrics of several processes. Each metric's `aggregator` says how; the default is the sum. NaN, which a
 * process reports for what it can't see, such as an unreachable database, is ignored.
 */
export function mergeMetrics(ofProcesses: readonly MetricValues[]): Registry {
  return AggregatorRegistry.aggregate(ofProcesses.map(onlyKnown));
}

function onlyKnown(figures: MetricValues): MetricValues {
  return figures.map((figure) => ({
    ...figure,
    values: figure.values.filter(({ value }) => !Number.isNaN(value)),
  }));
}

/** Counters and histograms only grow and still count after the process that counted them has exited. */
export const isCumulative = ({ type }: { readonly type: unknown }): boolean =>
  type === 'counter' || type === 'histogram';

/** Returns this process's cumulative metrics, without querying the database. */
export function cumulativeMetrics(registry: Registry): Promise<MetricValues> {
  // The library's type lacks `type`, which every metric has.
  const metrics = registry.getMetricsAsArray() as unknown as (Metric & { readonly type: unknown })[];
  return Promise.all(metrics.filter(isCumulative).map((metric) => metric.get())) as Promise<MetricValues>;
}
