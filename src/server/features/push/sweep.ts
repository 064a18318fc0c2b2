import { dayMs, hourMs } from '../../../domain/time/units.ts';
import type { ScheduleTables } from './store/schedule.ts';
import type { SubscriptionTables } from './store/subscriptions.ts';

const intervalMs = hourMs;
/** As long as the page remembers delivered alerts: a clock that is set back repeats none. */
const dueRetentionMs = 3 * dayMs;
/** Alerts stop when premium ends. The choices are deleted a little later, in case a renewal was late. */
const lapsedRetentionMs = dayMs;

interface Parts {
  readonly subscriptions: Pick<SubscriptionTables, 'removeOutdated'>;
  readonly schedule: Pick<ScheduleTables, 'removeDueBefore'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** Removes expired subscriptions, those of accounts without premium, groups without any, and old alerts. */
export async function removeOutdatedPush({ subscriptions, schedule, clock }: Omit<Parts, 'onFailure'>) {
  const now = clock();
  await subscriptions.removeOutdated(new Date(now), new Date(now - lapsedRetentionMs));
  await schedule.removeDueBefore(new Date(now - dueRetentionMs));
}

/** Removes what is outdated every hour. Returns a function that stops it. */
export function sweepPush(parts: Parts): () => void {
  const timer = setInterval(() => removeOutdatedPush(parts).catch(parts.onFailure), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
