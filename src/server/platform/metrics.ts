import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { getMetrics } from '../../contract/operations.ts';
import type { RequireOperator } from './operator-guard.ts';

const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Shares metrics between worker processes: each measures separately, and any of them can report for all. */
export interface SharedMetrics {
  /** Sets the registry of this process. */
  register(registry: Registry): void;
  /** Returns the metrics of all processes in Prometheus' text format. */
  textOfAll(): Promise<string>;
  /** Sends this process's counts to the primary before the process exits. */
  handOver(): Promise<void>;
}

/**
 * Measures every request by route, not by address, and serves `/metrics` to the operator. Returns the registry for
 * features to add their metrics. With several workers a metric is summed unless its `aggregator` says otherwise, such
 * as `max` for what each worker reads from the shared database.
 */
export function measureRequests(
  app: FastifyInstance,
  requireOperator: RequireOperator,
  shared?: SharedMetrics,
): Registry {
  const registry = new Registry();
  shared?.register(registry);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: "Time from a request's arrival to the end of its response.",
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => {
    await shared?.handOver();
    registry.clear();
  });
  app.endpoints.push(getMetrics);
  app.get(getMetrics.path, async (request, reply) => {
    requireOperator(request);
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return shared ? shared.textOfAll() : registry.metrics();
  });
  return registry;
}
