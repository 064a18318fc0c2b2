import { screenDays } from '../../../contract/screen.ts';
import { dayMs, hourMs } from '../../../domain/time/units.ts';
import type { ScreenTables } from './store.ts';

const intervalMs = hourMs;
/** For a screen that was never set up. */
const waitingMs = dayMs;
/** A day more than promised, because of the last read only the day is known. */
const unreadMs = (screenDays + 1) * dayMs;

interface Parts {
  readonly tables: Pick<ScreenTables, 'removeUnused'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

export const removeUnusedScreens = ({ tables, clock }: Pick<Parts, 'tables' | 'clock'>): Promise<void> =>
  tables.removeUnused(new Date(clock() - waitingMs), new Date(clock() - unreadMs));

/** Removes unused screens every hour. Returns a function that stops it. */
export function sweepScreens(parts: Parts): () => void {
  const timer = setInterval(() => removeUnusedScreens(parts).catch(parts.onFailure), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
