import { Counter, Histogram, type Registry } from 'prom-client';
import type { DelayReason, RefusalReason } from '../../adapters/push/push-sender.ts';
import { registerAsyncGauge } from '../../platform/async-gauge.ts';

export type PushFailure = DelayReason | RefusalReason | 'gone';

export interface PushMetrics {
  /** @param delayMs from the alert's instant */
  sent(delayMs: number): void;
  /** Counts a message that wasn't delivered, or not yet. */
  failed(reason: PushFailure): void;
  /** Counts messages that were too late to send. */
  late(count: number): void;
}

/** Counts alerts to closed pages by outcome, how late they are sent, and the devices that get them. */
export function measurePush(registry: Registry, countSubscriptions: () => Promise<number>): PushMetrics {
  const sent = new Counter({
    name: 'push_alerts_sent_total',
    help: 'Prayer alerts that push services accepted.',
    registers: [registry],
  });
  const failed = new Counter({
    name: 'push_alerts_failed_total',
    help: 'Attempts to send a prayer alert that failed, by reason.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  const late = new Counter({
    name: 'push_alerts_late_total',
    help: 'Prayer alerts that were more than 10 minutes late and not sent.',
    registers: [registry],
  });
  const delay = new Histogram({
    name: 'push_alert_delay_seconds',
    help: 'Time from the instant of an alert until the push service accepted it.',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600],
    registers: [registry],
  });
  registerAsyncGauge(
    registry,
    { name: 'push_subscriptions', help: 'Devices that get prayer alerts.', aggregator: 'max' },
    countSubscriptions,
  );
  return {
    sent(delayMs) {
      sent.inc();
      delay.observe(Math.max(0, delayMs) / 1_000);
    },
    failed: (reason) => failed.inc({ reason }),
    late: (count) => late.inc(count),
  };
}
