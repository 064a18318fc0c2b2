import { alertKey, type PrayerAlert } from './planned-alerts.ts';

const minuteMs = 60_000;
const rememberedMs = 2 * 24 * 60 * minuteMs;
/** Another method moves a time by minutes; another place or school moves it further, and then it is another alert. */
const sameAlertMs = 30 * minuteMs;

/** What has been given on this device. */
export interface ToldAlert {
  readonly key: string;
  /** The moment that it was meant for. Epoch milliseconds. */
  readonly at: number;
}

/** Whether this alert was given, though its time may have moved a little since. */
export function isTold(alert: PrayerAlert, told: readonly ToldAlert[]): boolean {
  const key = alertKey(alert);
  return told.some((earlier) => earlier.key === key && Math.abs(earlier.at - alert.at) < sameAlertMs);
}

/** The record with these added, without what is two days old. */
export function withTold(
  told: readonly ToldAlert[],
  alerts: readonly PrayerAlert[],
  nowMs: number,
): readonly ToldAlert[] {
  const added = alerts.map((alert) => ({ key: alertKey(alert), at: alert.at }));
  return [...told, ...added].filter(({ at }) => Math.abs(nowMs - at) < rememberedMs);
}
