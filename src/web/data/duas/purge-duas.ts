import { readStoredText, removeStored } from '../../device/storage.ts';
import { storedToken } from '../call-api.ts';

export const duasDatabase = 'mihrab_duas';
/**
 * Until when the saved copy may be read, epoch milliseconds. It is kept outside the database because every page reads it,
 * to delete a copy that has expired. It grants nothing.
 */
export const duasUntilKey = 'mihrab_duas_until';

/**
 * Deletes this device's copy of the duas. It need not wait: connections are open only while a copy is read or written, so
 * the browser deletes immediately, or right after what is being written.
 */
export function purgeDuas(): void {
  removeStored(duasUntilKey);
  try {
    indexedDB.deleteDatabase(duasDatabase);
  } catch {
    // A browser that refuses storage has no copy.
  }
}

/** Deletes the copy if nobody is signed in here or it has expired. */
export function purgeOrphanedDuas(): void {
  const until = readStoredText(duasUntilKey);
  const isExpired = until !== undefined && !(Date.now() < Number(until));
  if (isExpired || storedToken() === undefined) purgeDuas();
}
