import { alertKey, type PrayerAlert } from './planned-alerts.ts';

const minuteMs = 60_000;
const retentionMs = 2 * 24 * 60 * minuteMs;
/** Another method moves a time by minutes; another place or school moves it further, and then it is another alert. */
const sameAlertWithinMs = 30 * minuteMs;

/** What was given so far ahead of now was given by a clock that ran ahead and was set right: it is still to come. */
const clockAheadMs = 10 * minuteMs;

/** What has been given on this device. */
export interface DeliveredAlert {
  readonly key: string;
  /** The moment that it was meant for. Epoch milliseconds. */
  readonly at: number;
  /** What the device's clock showed when it was given. Epoch milliseconds. */
  readonly saidAt: number;
}

/** Whether this alert was given, though its time may have moved a little since. */
export function isDelivered(alert: PrayerAlert, told: readonly DeliveredAlert[], nowMs: number): boolean {
  const key = alertKey(alert);
  return told.some(
    ({ key: toldKey, at, saidAt }) =>
      toldKey === key && Math.abs(at - alert.at) < sameAlertWithinMs && saidAt - nowMs < clockAheadMs,
  );
}

/** The record with these added, without what is two days old. */
export function addDelivered(
  told: readonly DeliveredAlert[],
  alerts: readonly PrayerAlert[],
  nowMs: number,
): readonly DeliveredAlert[] {
  const added = alerts.map((alert) => ({ key: alertKey(alert), at: alert.at, saidAt: nowMs }));
  return [...told, ...added].filter(({ at }) => Math.abs(nowMs - at) < retentionMs);
}
