import {
  addDelivered,
  type DeliveredAlert,
  isDelivered,
} from '../../../domain/prayer-alerts/delivered-alerts.ts';
import { evaluateAlerts, maxSoundDelayMs } from '../../../domain/prayer-alerts/evaluate-alerts.ts';
import { alertKey, type PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';

/** `due`: played and shown. `missed`: the device was asleep, so it is only shown. */
export type AlertKind = 'due' | 'missed';

export interface AlertWatchOptions {
  readonly clock: () => number;
  readonly readDelivered: () => readonly DeliveredAlert[];
  readonly storeDelivered: (delivered: readonly DeliveredAlert[]) => void;
  /** Resolves to true in one tab only. */
  readonly claim: (key: string) => Promise<boolean>;
  /** How long this tab waits for the others to claim an alert. A tab that may play sound doesn't wait. */
  readonly delayMs: () => number;
  readonly deliver: (alert: PrayerAlert, kind: AlertKind) => void;
}

export interface AlertWatch {
  /**
   * Replaces the scheduled alerts.
   * @param configKey the settings behind the alerts, as text. If it changes, alerts whose time has passed are dropped.
   */
  readonly schedule: (alerts: readonly PrayerAlert[], configKey: string) => void;
  /** Checks the clock now: the page is visible again, or the device woke up. */
  readonly check: () => void;
  readonly stop: () => void;
}

/** Longest timer. A longer one would stop while the device sleeps and miss changes of the clock. */
const maxWaitMs = 20_000;

/** Schedules the alerts of a page and delivers each once, even if the clock changes or the device sleeps. */
export function createAlertWatch(options: AlertWatchOptions): AlertWatch {
  const { clock, readDelivered, storeDelivered, claim, delayMs, deliver } = options;
  let alerts: readonly PrayerAlert[] | undefined;
  let currentConfigKey = '';
  let sinceMs = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const pendingKeys = new Set<string>();
  /** Delivered by this tab, in case the browser refuses storage. */
  let deliveredHere: readonly DeliveredAlert[] = [];

  const allDelivered = () => [...deliveredHere, ...readDelivered()];
  const isDone = (alert: PrayerAlert) => isDelivered(alert, allDelivered(), clock());

  function markDelivered(delivered: readonly PrayerAlert[]): void {
    deliveredHere = addDelivered(deliveredHere, delivered, clock());
    storeDelivered(addDelivered(readDelivered(), delivered, clock()));
  }

  function check(): void {
    clearTimeout(timer);
    if (isStopped || !alerts) return;
    const nowMs = clock();
    // If the clock was set back, alerts after the new time are still to come.
    sinceMs = Math.min(sinceMs, nowMs);
    const { due, missed, expired, next } = evaluateAlerts({
      alerts,
      delivered: allDelivered(),
      nowMs,
      sinceMs,
    });
    if (expired.length > 0) markDelivered(expired);
    for (const alert of due) void deliverOnce(alert, 'due');
    if (missed) void deliverOnce(missed, 'missed');
    timer = setTimeout(check, Math.min(maxWaitMs, next ? next.at - nowMs : maxWaitMs));
  }

  async function deliverOnce(alert: PrayerAlert, kind: AlertKind): Promise<void> {
    const key = alertKey(alert);
    if (pendingKeys.has(key)) return;
    pendingKeys.add(key);
    const delay = delayMs();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const isOurs = !isStopped && !isDone(alert) && (await claim(`mihrab_alert ${key}`));
    if (isOurs && !isStopped && !isDone(alert)) {
      markDelivered([alert]);
      deliver(alert, kind);
    }
    pendingKeys.delete(key);
  }

  return {
    schedule(next, configKey) {
      // The first schedule also covers the moments before it: the page may have been reloaded in the alert's minute.
      if (!alerts) sinceMs = clock() - maxSoundDelayMs;
      else if (configKey !== currentConfigKey) sinceMs = clock();
      alerts = next;
      currentConfigKey = configKey;
      check();
    },
    check,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
