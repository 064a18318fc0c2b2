import { dayMs, minuteMs } from '../time/units.ts';
import { alertKey, type PrayerAlert } from './planned-alerts.ts';

const rememberedMs = 2 * dayMs;
/** Another method moves a time by minutes; another place or school moves it further, and then it is another alert. */
const sameAlertMs = 30 * minuteMs;

/** What was given so far ahead of now was given by a clock that ran ahead and was set right: it is still to come. */
const clockWrongMs = 10 * minuteMs;

/** What has been given on this device. */
export interface ToldAlert {
  readonly key: string;
  /** The moment that it was meant for. Epoch milliseconds. */
  readonly at: number;
  /** What the device's clock showed when it was given. Epoch milliseconds. */
  readonly saidAt: number;
}

/** Whether this alert was given, though its time may have moved a little since. */
export function isTold(alert: PrayerAlert, told: readonly ToldAlert[], nowMs: number): boolean {
  const key = alertKey(alert);
  return told.some(
    ({ key: toldKey, at, saidAt }) =>
      toldKey === key && Math.abs(at - alert.at) < sameAlertMs && saidAt - nowMs < clockWrongMs,
  );
}

/** The record with these added, without what is two days old. */
export function withTold(
  told: readonly ToldAlert[],
  alerts: readonly PrayerAlert[],
  nowMs: number,
): readonly ToldAlert[] {
  const added = alerts.map((alert) => ({ key: alertKey(alert), at: alert.at, saidAt: nowMs }));
  return [...told, ...added].filter(({ at }) => Math.abs(nowMs - at) < rememberedMs);
}
