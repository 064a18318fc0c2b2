import { minuteMs } from '../time/units.ts';
import { type DeliveredAlert, isDelivered } from './delivered-alerts.ts';
import type { PrayerAlert } from './planned-alerts.ts';

/** Later than this no sound is played, because it would be taken for the exact time. */
export const maxSoundDelayMs = 2 * minuteMs;
/** A missed prayer is still mentioned until this long after its time. */
export const maxMentionMs = 30 * minuteMs;

export interface AlertSituation {
  /** In order of time. */
  readonly alerts: readonly PrayerAlert[];
  readonly delivered: readonly DeliveredAlert[];
  readonly nowMs: number;
  /** When the app began to watch these alerts: earlier ones aren't expected. */
  readonly sinceMs: number;
}

export interface AlertEvaluation {
  /** To play and show now. */
  readonly due: readonly PrayerAlert[];
  /** Missed while the device was asleep: only the last one is shown, without a sound. */
  readonly missed: PrayerAlert | undefined;
  /** Too late to show: recorded as delivered, so that they don't come back. */
  readonly expired: readonly PrayerAlert[];
  readonly next: PrayerAlert | undefined;
}

/** Returns what to do at an instant. Two alerts at the same time are both due. */
export function evaluateAlerts({ alerts, delivered, nowMs, sinceMs }: AlertSituation): AlertEvaluation {
  const open = alerts.filter(
    (alert) => alert.at <= nowMs && alert.at >= sinceMs && !isDelivered(alert, delivered, nowMs),
  );
  const due = open.filter((alert) => nowMs - alert.at <= maxSoundDelayMs);
  const late = open.filter((alert) => nowMs - alert.at > maxSoundDelayMs);
  const last = late.at(-1);
  const isWorthMention = last !== undefined && due.length === 0 && nowMs - last.prayerAt <= maxMentionMs;
  return {
    due,
    missed: isWorthMention ? last : undefined,
    expired: isWorthMention ? late.slice(0, -1) : late,
    next: alerts.find((alert) => alert.at > nowMs),
  };
}
