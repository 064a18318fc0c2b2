import { minuteMs } from '../../domain/time/units.ts';
import type { AccountTables } from './store/account-tables.ts';
import type { ActiveWindow } from './store/sessions.ts';

const intervalMs = 10 * minuteMs;

interface Parts {
  readonly tables: Pick<AccountTables, 'removeOutdated'>;
  readonly activeWindow: () => ActiveWindow;
  readonly onFailure: (error: unknown) => void;
}

/** Removes expired rows every ten minutes. Queries already ignore them. Returns a function that stops it. */
export function sweepAccounts({ tables, activeWindow, onFailure }: Parts): () => void {
  const timer = setInterval(() => tables.removeOutdated(activeWindow()).catch(onFailure), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
