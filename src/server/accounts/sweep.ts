import type { AccountTables } from './store/account-tables.ts';
import type { ActiveWindow } from './store/sessions.ts';

const everyMs = 10 * 60_000;

interface Parts {
  readonly tables: Pick<AccountTables, 'removeOutdated'>;
  readonly activeWindow: () => ActiveWindow;
  readonly onFailure: (error: unknown) => void;
}

/** Removes what has expired, now and then; nothing that has expired counts before it is removed. Returns the way to stop. */
export function sweepAccounts({ tables, activeWindow, onFailure }: Parts): () => void {
  const timer = setInterval(() => tables.removeOutdated(activeWindow()).catch(onFailure), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
