import {
  addDelivered,
  type DeliveredAlert,
  isDelivered,
} from '../../../domain/prayer-alerts/delivered-alerts.ts';
import { evaluateAlerts, maxSoundDelayMs } from '../../../domain/prayer-alerts/evaluate-alerts.ts';
import { alertKey, type PrayerAlert } from '../../../domain/prayer-alerts/planned-alerts.ts';

/** `due`: sounded and shown. `missed`: the device slept; it is only mentioned. */
export type AlertKind = 'due' | 'missed';

export interface AlertWatchOptions {
  readonly clock: () => number;
  readonly readDelivered: () => readonly DeliveredAlert[];
  readonly storeDelivered: (told: readonly DeliveredAlert[]) => void;
  /** True in one tab only. */
  readonly claim: (key: string) => Promise<boolean>;
  /** How long this tab lets others go first: one that may sound is better than one that may not. */
  readonly courtesyMs: () => number;
  readonly deliver: (alert: PrayerAlert, manner: AlertKind) => void;
}

export interface AlertWatch {
  /**
   * Takes these alerts in place of those that were waited for.
   * @param choice what the person chose, as text: with another one, what was due before is no longer expected
   */
  readonly plan: (alerts: readonly PrayerAlert[], choice: string) => void;
  /** Looks at the clock now: the page is seen again, or the device woke. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** A single long timer would sleep with the device and trust the clock of long ago. */
const maxWaitMs = 20_000;

/** Waits for the alerts of one page and gives each once, whatever the clock does meanwhile. */
export function createAlertWatch(parts: AlertWatchOptions): AlertWatch {
  const {
    clock,
    readDelivered: readTold,
    storeDelivered: keepTold,
    claim,
    courtesyMs,
    deliver: tell,
  } = parts;
  let alerts: readonly PrayerAlert[] | undefined;
  let chosen = '';
  let sinceMs = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const inHand = new Set<string>();
  /** Given by this tab, also where the browser stores nothing. */
  let own: readonly DeliveredAlert[] = [];

  const told = () => [...own, ...readTold()];
  const isGiven = (alert: PrayerAlert) => isDelivered(alert, told(), clock());

  function note(given: readonly PrayerAlert[]): void {
    own = addDelivered(own, given, clock());
    keepTold(addDelivered(readTold(), given, clock()));
  }

  function look(): void {
    clearTimeout(timer);
    if (isOver || !alerts) return;
    const nowMs = clock();
    // A clock that was set back: what comes now is still waited for.
    sinceMs = Math.min(sinceMs, nowMs);
    const { due, missed, expired, next } = evaluateAlerts({ alerts, delivered: told(), nowMs, sinceMs });
    if (expired.length > 0) note(expired);
    for (const alert of due) void give(alert, 'due');
    if (missed) void give(missed, 'missed');
    timer = setTimeout(look, Math.min(maxWaitMs, next ? next.at - nowMs : maxWaitMs));
  }

  async function give(alert: PrayerAlert, manner: AlertKind): Promise<void> {
    const key = alertKey(alert);
    if (inHand.has(key)) return;
    inHand.add(key);
    const courtesy = courtesyMs();
    if (courtesy > 0) await new Promise((resolve) => setTimeout(resolve, courtesy));
    const isOurs = !isOver && !isGiven(alert) && (await claim(`mihrab_alert ${key}`));
    if (isOurs && !isOver && !isGiven(alert)) {
      note([alert]);
      tell(alert, manner);
    }
    inHand.delete(key);
  }

  return {
    plan(next, choice) {
      // The first plan counts from a little earlier: the page may have been loaded anew at that very minute.
      if (!alerts) sinceMs = clock() - maxSoundDelayMs;
      else if (choice !== chosen) sinceMs = clock();
      alerts = next;
      chosen = choice;
      look();
    },
    look,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
