import { isMonth } from '../../../domain/prayer-record/prayer-record.ts';
import { removeStored, storedKeys } from '../../device/storage.ts';
import { createEmitter } from '../../ui/emitter.ts';

const prefix = 'mihrab_prayer_record_';
const pausePart = 'pause';

/** Notifies this tab that a record has changed. Other tabs get a storage event. */
export const recordChanges = createEmitter();

export const isRecordKey = (key: string): boolean => key.startsWith(prefix);

/** Returns the key of a month. Each account and month has its own entry, so that an invalid one affects no other. */
export const monthKey = (accountId: string, month: string): string => `${prefix}${accountId}_${month}`;

/** Returns the key under which the first day of the current pause is stored. */
export const pauseKey = (accountId: string): string => `${prefix}${accountId}_${pausePart}`;

/** Returns the months (`YYYY-MM`) that this browser has stored for the account. */
export function storedMonths(accountId: string): string[] {
  const own = monthKey(accountId, '');
  return storedKeys(own)
    .map((key) => key.slice(own.length))
    .filter(isMonth);
}

/** Returns whether this browser has a prayer record of the account. */
export function hasPrayerRecord(accountId: string): boolean {
  return storedMonths(accountId).length > 0 || storedKeys(pauseKey(accountId)).length > 0;
}

/** Deletes the record. It is stored nowhere else, except in files that were downloaded. */
export function removePrayerRecord(accountId: string): void {
  for (const month of storedMonths(accountId)) removeStored(monthKey(accountId, month));
  removeStored(pauseKey(accountId));
  recordChanges.emit();
}
