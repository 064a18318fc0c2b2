import { AggregatorRegistry, type Metric, type Registry } from 'prom-client';

/** What a registry measures, in a form that can be sent to another process. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * The figures of several processes as one registry: each metric says by its `aggregator` how it adds up, and sums where it
 * says nothing. What a process does not know, as about a database that it does not reach, is left to those who do.
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

/** What may only grow: it still counts when the process that counted it has ended. */
export const isCumulative = ({ type }: { readonly type: unknown }): boolean =>
  type === 'counter' || type === 'histogram';

/** The cumulative figures of this process, without asking a database for anything. */
export function cumulativeMetrics(registry: Registry): Promise<MetricValues> {
  // The type knows nothing of `type`, which every metric has.
  const metrics = registry.getMetricsAsArray() as unknown as (Metric & { readonly type: unknown })[];
  return Promise.all(metrics.filter(isCumulative).map((metric) => metric.get())) as Promise<MetricValues>;
}
