import { readStoredText, removeStored } from '../../device/storage.ts';
import { storedToken } from '../call-api.ts';

export const duasDatabase = 'mihrab_duas';
/**
 * Until when the kept copy may be read, epoch milliseconds. It lies beside the copy because every page reads it: a copy
 * that may no longer be read goes wherever the person is. It grants nothing.
 */
export const duasUntilKey = 'mihrab_duas_until';

/**
 * Throws the kept duas of this device away. It waits for nothing: who keeps a copy has no connection open for longer
 * than it takes to read or to write, so the browser deletes at once, and after whatever is being written.
 */
export function purgeDuas(): void {
  removeStored(duasUntilKey);
  try {
    indexedDB.deleteDatabase(duasDatabase);
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** Throws them away where nobody may read them any more: no sign-in is held here, or the time for which they were kept is over. */
export function purgeOrphanedDuas(): void {
  const until = readStoredText(duasUntilKey);
  const isOver = until !== undefined && !(Date.now() < Number(until));
  if (isOver || storedToken() === undefined) purgeDuas();
}
