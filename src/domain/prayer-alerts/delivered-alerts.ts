import { minuteMs } from '../time/units.ts';
import { alertKey, type PrayerAlert } from './planned-alerts.ts';

const retentionMs = 2 * 24 * 60 * minuteMs;
/**
 * Another method moves a time by minutes; another place or madhab moves it further, and then it is a different
 * alert.
 */
const sameAlertWithinMs = 30 * minuteMs;

/** An alert recorded further ahead of now was delivered while the clock was wrong, and is still to come. */
const clockAheadMs = 10 * minuteMs;

/** An alert that was delivered on this device. */
export interface DeliveredAlert {
  readonly key: string;
  /** The instant it was planned for. Epoch milliseconds. */
  readonly at: number;
  /** The device's clock when it was delivered. Epoch milliseconds. */
  readonly saidAt: number;
}

/** Whether the alert was delivered, even if its time has moved slightly since. */
export function isDelivered(
  alert: PrayerAlert,
  delivered: readonly DeliveredAlert[],
  nowMs: number,
): boolean {
  const key = alertKey(alert);
  return delivered.some(
    ({ key: deliveredKey, at, saidAt }) =>
      deliveredKey === key && Math.abs(at - alert.at) < sameAlertWithinMs && saidAt - nowMs < clockAheadMs,
  );
}

/** Returns the record with these alerts added, without entries older than two days. */
export function addDelivered(
  delivered: readonly DeliveredAlert[],
  alerts: readonly PrayerAlert[],
  nowMs: number,
): readonly DeliveredAlert[] {
  const added = alerts.map((alert) => ({ key: alertKey(alert), at: alert.at, saidAt: nowMs }));
  return [...delivered, ...added].filter(({ at }) => Math.abs(nowMs - at) < retentionMs);
}
