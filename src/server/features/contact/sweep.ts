import { hourMs } from '../../../domain/time/units.ts';
import { retentionMs } from './service.ts';
import type { ContactTables } from './store.ts';

const intervalMs = hourMs;

interface Parts {
  readonly tables: Pick<ContactTables, 'removeReceivedBefore'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onFailure: (error: unknown) => void;
}

export const removeOldMessages = ({ tables, clock }: Pick<Parts, 'tables' | 'clock'>): Promise<void> =>
  tables.removeReceivedBefore(new Date(clock() - retentionMs));

/** Removes messages past their retention time, every hour. Returns a function that stops it. */
export function sweepMessages(parts: Parts): () => void {
  const timer = setInterval(() => removeOldMessages(parts).catch(parts.onFailure), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
