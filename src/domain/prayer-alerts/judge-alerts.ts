import { minuteMs } from '../time/units.ts';
import type { PrayerAlert } from './planned-alerts.ts';
import { isTold, type ToldAlert } from './told-alerts.ts';

/** Nothing is sounded later than this: who hears it takes it for the time. */
export const longestSoundDelayMs = 2 * minuteMs;
/** So long after its time a prayer that was slept through is still mentioned. */
export const longestMentionMs = 30 * minuteMs;

export interface AlertSituation {
  /** In the order in which they come. */
  readonly alerts: readonly PrayerAlert[];
  readonly told: readonly ToldAlert[];
  readonly nowMs: number;
  /** Since when these alerts have been waited for: what was due before is nobody's expectation. */
  readonly sinceMs: number;
}

export interface AlertJudgement {
  /** To be sounded and shown now. */
  readonly due: readonly PrayerAlert[];
  /** Slept through by the device: the last one is mentioned, without a sound. */
  readonly missed: PrayerAlert | undefined;
  /** Over without a word: noted as given, so that nothing brings them back. */
  readonly over: readonly PrayerAlert[];
  readonly next: PrayerAlert | undefined;
}

/** What is to be done at this instant. Two alerts of one moment are both due. */
export function judgeAlerts({ alerts, told, nowMs, sinceMs }: AlertSituation): AlertJudgement {
  const open = alerts.filter(
    (alert) => alert.at <= nowMs && alert.at >= sinceMs && !isTold(alert, told, nowMs),
  );
  const due = open.filter((alert) => nowMs - alert.at <= longestSoundDelayMs);
  const late = open.filter((alert) => nowMs - alert.at > longestSoundDelayMs);
  const last = late.at(-1);
  const isWorthMention = last !== undefined && due.length === 0 && nowMs - last.prayerAt <= longestMentionMs;
  return {
    due,
    missed: isWorthMention ? last : undefined,
    over: isWorthMention ? late.slice(0, -1) : late,
    next: alerts.find((alert) => alert.at > nowMs),
  };
}
