import { Counter, Gauge, type Registry } from 'prom-client';
import { registerAsyncGauge, withFallback } from '../../platform/async-gauge.ts';
import type { EventTables } from './store/payment-events.ts';
import type { PremiumTables } from './store/premium-tables.ts';

export interface PremiumMetrics {
  /** Counts a failed call to the payment provider. */
  callFailed(failure: string): void;
  /** Counts a valid webhook whose event is committed, duplicates included. */
  eventStored(): void;
  /** Counts events that were processed. */
  eventsProcessed(count: number): void;
  /** Counts a failed attempt to process an event. */
  eventFailed(failure: string): void;
  /** Counts a webhook that was rejected. */
  rejected(reason: string): void;
  /** Counts a valid webhook that isn't meant for this server. */
  ignored(reason: string): void;
}

interface Sources {
  readonly tables: Pick<PremiumTables, 'countByStatus'>;
  readonly events: Pick<EventTables, 'countWaiting' | 'oldestReceivedAt'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Counts failures, and reports waiting events and the number of subscriptions by status. */
export function measurePremium(registry: Registry, { tables, events, clock }: Sources): PremiumMetrics {
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] });
  const calls = counter(
    'payment_calls_failed_total',
    'Calls to the payment provider that failed.',
    'failure',
  );
  const stored = total(registry, 'payment_events_stored_total', 'Webhooks that were believed and stored.');
  const followed = total(registry, 'payment_events_followed_total', 'Payment events that were followed.');
  const failed = counter(
    'payment_events_failed_total',
    'Attempts to follow a payment event that failed.',
    'failure',
  );
  const refused = counter('payment_webhooks_refused_total', 'Webhooks that were not believed.', 'reason');
  const ignored = counter(
    'payment_webhooks_ignored_total',
    'Signed webhooks that are not for this server.',
    'reason',
  );
  showWaiting(registry, events, clock);
  showSubscriptions(registry, tables);
  return {
    callFailed: (failure) => calls.inc({ failure }),
    eventStored: () => stored.inc(),
    eventsProcessed: (count) => followed.inc(count),
    eventFailed: (failure) => failed.inc({ failure }),
    rejected: (reason) => refused.inc({ reason }),
    ignored: (reason) => ignored.inc({ reason }),
  };
}

function total(registry: Registry, name: string, help: string): Counter {
  return new Counter({ name, help, registers: [registry] });
}

/** All processes that share a database report the same values, hence `max`. */
function showWaiting(registry: Registry, events: Sources['events'], clock: () => number): void {
  registerAsyncGauge(
    registry,
    {
      name: 'payment_events_waiting',
      help: 'Payment events stored and not yet processed.',
      aggregator: 'max',
    },
    () => events.countWaiting(),
  );
  registerAsyncGauge(
    registry,
    {
      name: 'payment_events_oldest_waiting_seconds',
      help: 'Age of the oldest one.',
      aggregator: 'max',
    },
    async () => {
      const oldest = await events.oldestReceivedAt();
      return oldest ? Math.max(0, clock() - oldest.getTime()) / 1000 : 0;
    },
  );
}

function showSubscriptions(registry: Registry, tables: Sources['tables']): void {
  new Gauge({
    name: 'subscriptions',
    help: "Subscriptions by the payment provider's status.",
    labelNames: ['status'] as const,
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await withFallback(tables.countByStatus(), new Map<string, number>());
      for (const [status, count] of counts) this.set({ status }, count);
    },
  });
}
