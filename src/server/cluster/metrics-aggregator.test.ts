import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeMetrics } from '../platform/merge-metrics.ts';
import {
  createMetricsAggregator,
  type MeasuredWorker,
  type MetricsAggregator,
} from './metrics-aggregator.ts';

/** Creates a worker with metrics, which the aggregator can request unless `isSilent` is set. */
function createWorker(id: number) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'requests_total',
    help: 'h',
    labelNames: ['route'] as const,
    registers,
  });
  const duration = new Histogram({ name: 'took_seconds', help: 'h', buckets: [1, 2], registers });
  const memory = new Gauge({ name: 'memory_bytes', help: 'h', registers });
  const isUp = new Gauge({ name: 'redis_up', help: 'h', aggregator: 'max', registers });
  const waiting = new Gauge({ name: 'mails_waiting', help: 'h', aggregator: 'max', registers });
  const startTime = new Gauge({
    name: 'process_start_time_seconds',
    help: 'h',
    aggregator: 'omit',
    registers,
    collect() {
      this.set(id);
    },
  });
  return { id, registry, requests, duration, memory, isUp, waiting, startTime, isSilent: false };
}
type TestWorker = ReturnType<typeof createWorker>;

/** Copies the current values, like messages between processes. */
const metricsOf = async ({ registry }: TestWorker) => structuredClone(await registry.getMetricsAsJSON());

let workers: TestWorker[];
let aggregator: MetricsAggregator;

function toMeasuredWorker(worker: TestWorker): MeasuredWorker {
  return {
    id: worker.id,
    requestMetrics(requestId) {
      if (worker.isSilent) return;
      void metricsOf(worker).then((metrics) => aggregator.receive(worker.id, requestId, metrics));
    },
  };
}

async function scrape(): Promise<string> {
  const [first] = workers;
  const gathered = aggregator.gather(first?.id ?? 0);
  await vi.advanceTimersByTimeAsync(3_000);
  return mergeMetrics(await gathered).metrics();
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [createWorker(1), createWorker(2)];
  aggregator = createMetricsAggregator({
    workers: () => workers.map(toMeasuredWorker),
    restarts: () => 3,
    startedAt: 1_700_000_000,
  });
});
afterEach(() => vi.useRealTimers());

describe('the metrics of all workers', () => {
  it('sum counters and usage, and take the maximum of what all workers read from the same source', async () => {
    for (const [index, { requests, duration, memory, isUp, waiting }] of workers.entries()) {
      requests.inc({ route: '/a' }, 2 + index);
      duration.observe(1.5);
      memory.set(100 + index);
      isUp.set(index);
      waiting.set(index === 0 ? 7 : Number.NaN);
    }
    const text = await scrape();
    expect(text).toContain('requests_total{route="/a"} 5');
    expect(text).toContain('took_seconds_bucket{le="2"} 2');
    expect(text).toContain('took_seconds_bucket{le="1"} 0');
    expect(text).toContain('took_seconds_sum 3');
    expect(text).toContain('memory_bytes 201');
    expect(text).toContain('redis_up 1');
    expect(text, 'one worker cannot reach the database').toContain('mails_waiting 7');
    expect(text).toContain('cluster_workers 2');
    expect(text).toContain('cluster_worker_restarts_total 3');
    expect(text, 'the start of the installation, not of a worker').toContain(
      'process_start_time_seconds 1700000000\n',
    );
  });

  it('leave out a worker that does not answer in time and count it, but keep its earlier counts', async () => {
    const [first, second] = workers as [TestWorker, TestWorker];
    for (const { requests, memory } of workers) {
      requests.inc({ route: '/a' }, 10);
      memory.set(100);
    }
    await scrape();
    first.requests.inc({ route: '/a' });
    second.requests.inc({ route: '/a' });
    second.isSilent = true;
    const text = await scrape();
    expect(text).toContain('requests_total{route="/a"} 21');
    expect(text).toContain('memory_bytes 100');
    expect(text).toContain('cluster_workers_silent_total 1');
  });

  it('never decrease if workers exit, because their last metrics are still counted', async () => {
    const [first, second] = workers as [TestWorker, TestWorker];
    first.requests.inc({ route: '/a' }, 5);
    second.requests.inc({ route: '/a' }, 7);
    second.memory.set(100);
    await scrape();
    second.requests.inc({ route: '/b' }, 2);
    aggregator.receiveLast(2, await metricsOf(second));
    aggregator.onExit(2);
    const replacement = createWorker(3);
    replacement.requests.inc({ route: '/a' });
    workers = [first, replacement];

    const text = await scrape();
    expect(text).toContain('requests_total{route="/a"} 13');
    expect(text).toContain('requests_total{route="/b"} 2');
    expect(text).toContain('memory_bytes 0');
    aggregator.onExit(3);
    workers = [first];
    expect(await scrape()).toContain('requests_total{route="/a"} 13');
  });
});
