import { minuteMs } from '../../domain/time/units.ts';

/** Longer than anything that two tabs could claim at about the same time, and longer than storage takes to reach all tabs. */
const heldMs = 10 * minuteMs;

/**
 * True in one tab only, however many of them claim the same thing at once. What is claimed stays claimed for some
 * minutes; after that, what the tab has stored must tell the others.
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
