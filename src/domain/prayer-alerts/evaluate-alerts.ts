import { type DeliveredAlert, isDelivered } from './delivered-alerts.ts';
import type { PrayerAlert } from './planned-alerts.ts';

const minuteMs = 60_000;

/** Nothing is sounded later than this: who hears it takes it for the time. */
export const maxSoundDelayMs = 2 * minuteMs;
/** So long after its time a prayer that was slept through is still mentioned. */
export const maxMentionMs = 30 * minuteMs;

export interface AlertSituation {
  /** In the order in which they come. */
  readonly alerts: readonly PrayerAlert[];
  readonly delivered: readonly DeliveredAlert[];
  readonly nowMs: number;
  /** Since when these alerts have been waited for: what was due before is nobody's expectation. */
  readonly sinceMs: number;
}

export interface AlertEvaluation {
  /** To be sounded and shown now. */
  readonly due: readonly PrayerAlert[];
  /** Slept through by the device: the last one is mentioned, without a sound. */
  readonly missed: PrayerAlert | undefined;
  /** Over without a word: noted as given, so that nothing brings them back. */
  readonly expired: readonly PrayerAlert[];
  readonly next: PrayerAlert | undefined;
}

/** What is to be done at this instant. Two alerts of one moment are both due. */
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
