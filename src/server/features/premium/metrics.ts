import { Counter, Gauge, type Registry } from 'prom-client';
import type { EventTables } from './events/store.ts';
import type { PremiumTables } from './store.ts';

export interface PremiumMetrics {
  /** A call to the payment provider that failed. */
  callFailed(failure: string): void;
  /** An attempt to follow a payment event that failed. */
  eventFailed(failure: string): void;
  /** A webhook that was not believed. */
  distrusted(reason: string): void;
}

interface Shown {
  readonly tables: Pick<PremiumTables, 'countByStatus'>;
  readonly events: Pick<EventTables, 'countWaiting'>;
}

/** Counts what fails, and shows how many events wait and how many subscriptions there are of each status. */
export function measurePremium(registry: Registry, { tables, events }: Shown): PremiumMetrics {
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] });
  const calls = counter(
    'payment_calls_failed_total',
    'Calls to the payment provider that failed.',
    'failure',
  );
  const followed = counter(
    'payment_events_failed_total',
    'Attempts to follow a payment event that failed.',
    'failure',
  );
  const refused = counter('payment_webhooks_refused_total', 'Webhooks that were not believed.', 'reason');
  showWaiting(registry, events);
  showSubscriptions(registry, tables);
  return {
    callFailed: (failure) => calls.inc({ failure }),
    eventFailed: (failure) => followed.inc({ failure }),
    distrusted: (reason) => refused.inc({ reason }),
  };
}

/** While the database is away nobody knows. */
function showWaiting(registry: Registry, events: Shown['events']): void {
  new Gauge({
    name: 'payment_events_waiting',
    help: 'Payment events that are stored and not yet followed.',
    registers: [registry],
    async collect() {
      this.set(await events.countWaiting().catch(() => Number.NaN));
    },
  });
}

function showSubscriptions(registry: Registry, tables: Shown['tables']): void {
  new Gauge({
    name: 'subscriptions',
    help: 'Subscriptions by status, in the words of the payment provider.',
    labelNames: ['status'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await tables.countByStatus().catch(() => new Map<string, number>());
      for (const [status, count] of counts) this.set({ status }, count);
    },
  });
}
