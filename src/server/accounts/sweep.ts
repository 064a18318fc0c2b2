import { minuteMs } from '../../domain/time/units.ts';
import type { Living } from './sessions/store.ts';
import type { AccountTables } from './store.ts';

const everyMs = 10 * minuteMs;

interface Parts {
  readonly tables: Pick<AccountTables, 'removeOutdated'>;
  readonly living: () => Living;
  readonly onFailure: (error: unknown) => void;
}

/** Removes what has expired, now and then; nothing that has expired counts before it is removed. Returns the way to stop. */
export function sweepAccounts({ tables, living, onFailure }: Parts): () => void {
  const timer = setInterval(() => tables.removeOutdated(living()).catch(onFailure), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
