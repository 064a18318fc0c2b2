import { minuteMs } from '../../domain/time/units.ts';

/** Longer than the time between two tabs' attempts for the same event, and than storage takes to reach all tabs. */
const heldMs = 10 * minuteMs;

/**
 * Resolves to true in only one of the tabs that try to acquire the lock. The lock is held for ten minutes; after that, other
 * tabs must rely on what this tab has stored.
 */
export async function acquireTabLock(name: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && new Promise((release) => setTimeout(release, heldMs));
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}
