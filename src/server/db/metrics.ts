import { Gauge, Histogram, type Registry } from 'prom-client';
import { registerAsyncGauge } from '../platform/async-gauge.ts';
import type { Tracing } from '../platform/tracing.ts';
import type { DatabaseSlot } from './database-slot.ts';

interface Parts {
  readonly registry: Registry;
  readonly database: DatabaseSlot;
  readonly tracing: Tracing | undefined;
}

const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];

const systems = { pglite: 'pglite', postgres: 'postgresql' } as const;

/** Measures every statement, and reports whether the database answers and how busy its connections are. */
export function measureDatabase({ registry, database, tracing }: Parts): void {
  const durations = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Duration of SQL statements by kind, from sending to the answer.',
    labelNames: ['operation', 'outcome'] as const,
    buckets: durationBuckets,
    registers: [registry],
  });
  const facts = { 'db.system.name': systems[database.kind] };
  database.observeQueries((operation) => {
    const startedAt = performance.now();
    const endStep = tracing?.startSpan({
      name: `database ${operation}`,
      attributes: { ...facts, 'db.operation.name': operation },
    });
    return (outcome) => {
      durations.observe({ operation, outcome }, (performance.now() - startedAt) / 1_000);
      endStep?.(outcome === 'answered' ? undefined : outcome);
    };
  });
  // Metrics are collected in this order: the pool is read before `database_up` takes a connection.
  showConnections(registry, database);
  registerAsyncGauge(
    registry,
    { name: 'database_up', help: '1 if the database answers within a second.', aggregator: 'min' },
    async () => Number(await database.answers()),
  );
}

/** For PostgreSQL only: the embedded database has no connections. */
function showConnections(registry: Registry, database: DatabaseSlot): void {
  if (database.kind !== 'postgres') return;
  new Gauge({
    name: 'database_connections',
    help: 'Open connections to PostgreSQL, by whether they are in use.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { open, idle } = database.connections();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  registerAsyncGauge(
    registry,
    { name: 'database_connections_limit', help: 'Maximum number of open connections to PostgreSQL.' },
    () => database.connections().limit,
  );
  registerAsyncGauge(
    registry,
    { name: 'database_waiting', help: 'Requests waiting for a connection to PostgreSQL.' },
    () => database.connections().waiting,
  );
}
