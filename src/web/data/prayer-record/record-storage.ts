import { isMonth } from '../../../domain/prayer-record/prayer-record.ts';
import { removeStored, storedKeys } from '../../device/storage.ts';

const prefix = 'mihrab_prayer_record_';
const pausePart = 'pause';

/** Tells this tab that a record has changed; other tabs hear of it from the storage itself. */
export const recordChanged = new EventTarget();

export const isRecordKey = (key: string): boolean => key.startsWith(prefix);

/** Each account has entries of its own, and each month: one that is broken takes no other with it. */
export const monthKey = (accountId: string, month: string): string => `${prefix}${accountId}_${month}`;

/** Holds the day since which a pause goes on. */
export const pauseKey = (accountId: string): string => `${prefix}${accountId}_${pausePart}`;

/** The months, `YYYY-MM`, of which this browser holds anything of the account. */
export function storedMonths(accountId: string): string[] {
  const own = monthKey(accountId, '');
  return storedKeys(own)
    .map((key) => key.slice(own.length))
    .filter(isMonth);
}

/** Whether this browser holds a prayer record of the account. */
export function holdsPrayerRecord(accountId: string): boolean {
  return storedMonths(accountId).length > 0 || storedKeys(pauseKey(accountId)).length > 0;
}

/** The record lives nowhere else: after this it is gone, save for files that were downloaded. */
export function removePrayerRecord(accountId: string): void {
  for (const month of storedMonths(accountId)) removeStored(monthKey(accountId, month));
  removeStored(pauseKey(accountId));
  recordChanged.dispatchEvent(new Event('change'));
}
