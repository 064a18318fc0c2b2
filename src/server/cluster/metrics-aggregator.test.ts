import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeMetrics } from '../platform/merge-metrics.ts';
import {
  createMetricsAggregator,
  type MeasuredWorker,
  type MetricsAggregator,
} from './metrics-aggregator.ts';

/** A worker that measures, and answers the desk as long as it is not silent. */
function aWorker(id: number) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'requests_total',
    help: 'h',
    labelNames: ['route'] as const,
    registers,
  });
  const took = new Histogram({ name: 'took_seconds', help: 'h', buckets: [1, 2], registers });
  const memory = new Gauge({ name: 'memory_bytes', help: 'h', registers });
  const isUp = new Gauge({ name: 'redis_up', help: 'h', aggregator: 'max', registers });
  const waiting = new Gauge({ name: 'mails_waiting', help: 'h', aggregator: 'max', registers });
  const began = new Gauge({
    name: 'process_start_time_seconds',
    help: 'h',
    aggregator: 'omit',
    registers,
    collect() {
      this.set(id);
    },
  });
  return { id, registry, requests, took, memory, isUp, waiting, began, isSilent: false };
}
type AWorker = ReturnType<typeof aWorker>;

/** A copy of the current values, as messages between processes are copies. */
const figuresOf = async ({ registry }: AWorker) => structuredClone(await registry.getMetricsAsJSON());

let workers: AWorker[];
let desk: MetricsAggregator;

function asked(worker: AWorker): MeasuredWorker {
  return {
    id: worker.id,
    requestMetrics(question) {
      if (worker.isSilent) return;
      void figuresOf(worker).then((figures) => desk.receive(worker.id, question, figures));
    },
  };
}

async function scrape(): Promise<string> {
  const [first] = workers;
  const gathered = desk.gather(first?.id ?? 0);
  await vi.advanceTimersByTimeAsync(3_000);
  return mergeMetrics(await gathered).metrics();
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [aWorker(1), aWorker(2)];
  desk = createMetricsAggregator({
    workers: () => workers.map(asked),
    restarts: () => 3,
    startedAt: 1_700_000_000,
  });
});
afterEach(() => vi.useRealTimers());

describe('the metrics of all workers', () => {
  it('sum counters and usage, and take the maximum of what all workers read from the same source', async () => {
    for (const [index, { requests, took, memory, isUp, waiting }] of workers.entries()) {
      requests.inc({ route: '/a' }, 2 + index);
      took.observe(1.5);
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
    expect(text, 'one of them does not reach the database').toContain('mails_waiting 7');
    expect(text).toContain('cluster_workers 2');
    expect(text).toContain('cluster_worker_restarts_total 3');
    expect(text, 'of the installation, whose workers come and go').toContain(
      'process_start_time_seconds 1700000000\n',
    );
  });

  it('leave out a worker that does not answer in time and count it, but keep its earlier counts', async () => {
    const [one, two] = workers as [AWorker, AWorker];
    for (const { requests, memory } of workers) {
      requests.inc({ route: '/a' }, 10);
      memory.set(100);
    }
    await scrape();
    one.requests.inc({ route: '/a' });
    two.requests.inc({ route: '/a' });
    two.isSilent = true;
    const text = await scrape();
    expect(text).toContain('requests_total{route="/a"} 21');
    expect(text).toContain('memory_bytes 100');
    expect(text).toContain('cluster_workers_silent_total 1');
  });

  it('never decrease when workers exit: their last metrics are kept', async () => {
    const [one, two] = workers as [AWorker, AWorker];
    one.requests.inc({ route: '/a' }, 5);
    two.requests.inc({ route: '/a' }, 7);
    two.memory.set(100);
    await scrape();
    two.requests.inc({ route: '/b' }, 2);
    desk.receiveLast(2, await figuresOf(two));
    desk.onExit(2);
    const successor = aWorker(3);
    successor.requests.inc({ route: '/a' });
    workers = [one, successor];

    const text = await scrape();
    expect(text).toContain('requests_total{route="/a"} 13');
    expect(text).toContain('requests_total{route="/b"} 2');
    expect(text).toContain('memory_bytes 0');
    desk.onExit(3);
    workers = [one];
    expect(await scrape()).toContain('requests_total{route="/a"} 13');
  });
});
