import { useCallback, useSyncExternalStore } from 'react';
import { emptyRecord, type PrayerRecord } from '../../../domain/prayer-record/prayer-record.ts';
import { formatIsoDate, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { readStoredText, removeStored, writeStoredText } from '../../device/storage.ts';
import { useT } from '../../i18n/localisation.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSession } from '../session/session.tsx';
import { isRecordKey, monthKey, pauseKey, recordChanges, storedMonths } from './record-storage.ts';

export interface OwnRecord {
  readonly record: PrayerRecord;
  /** Returns whether the browser has stored the change. If it refuses, a message is shown. */
  readonly change: (how: (record: PrayerRecord) => PrayerRecord) => boolean;
}

/** Returns the prayer record of the signed-in account, and a function that changes it. It never leaves this device. */
export function usePrayerRecord(): OwnRecord {
  const t = useT();
  const accountId = useSession().user?.id;
  const record = useSyncExternalStore(
    subscribeToPrayerRecord,
    () => currentPrayerRecord(accountId),
    () => emptyRecord,
  );
  const change = useCallback(
    (how: (record: PrayerRecord) => PrayerRecord) => {
      const isStored = accountId !== undefined && changePrayerRecord(accountId, how);
      if (!isStored)
        showToast({
          tone: 'danger',
          title: t('Couldn’t save your prayer record'),
          text: t('This browser’s storage is full or blocked.'),
        });
      return isStored;
    },
    [accountId, t],
  );
  return { record, change };
}

/** Returns the stored record of the account; empty if there is none or the browser refuses storage. */
export function readPrayerRecord(accountId: string): PrayerRecord {
  const months = storedMonths(accountId).map(
    (month) => [month, readStoredText(monthKey(accountId, month)) ?? ''] as const,
  );
  return { months: new Map(months), pausedSince: parseIsoDate(readStoredText(pauseKey(accountId)) ?? '') };
}

/**
 * Changes the stored record, not the one that a component last showed: marks that another tab has set meanwhile stay.
 * @returns whether the browser has stored everything; what it refused remains unchanged
 */
export function changePrayerRecord(
  accountId: string,
  change: (record: PrayerRecord) => PrayerRecord,
): boolean {
  const before = readPrayerRecord(accountId);
  const after = change(before);
  const months = [...after.months].filter(([month, code]) => before.months.get(month) !== code);
  const isStored = [
    ...months.map(([month, code]) => store(monthKey(accountId, month), code)),
    store(pauseKey(accountId), after.pausedSince ? formatIsoDate(after.pausedSince) : ''),
  ].every(Boolean);
  recordChanges.emit();
  return isStored;
}

function store(key: string, text: string): boolean {
  if (text === '') removeStored(key);
  else writeStoredText(key, text);
  return (readStoredText(key) ?? '') === text;
}

let cached: { readonly accountId: string; readonly record: PrayerRecord } | undefined;

/** Returns the same object until the record changes, as React requires of a snapshot. */
export function currentPrayerRecord(accountId: string | undefined): PrayerRecord {
  if (accountId === undefined) return emptyRecord;
  if (cached?.accountId !== accountId) cached = { accountId, record: readPrayerRecord(accountId) };
  return cached.record;
}

/** Calls the listener when the record changes, here or in another tab. */
export function subscribeToPrayerRecord(listener: () => void): () => void {
  const onChange = () => {
    cached = undefined;
    listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    // An event without a key: the whole storage was cleared.
    if (key === null || isRecordKey(key)) onChange();
  };
  // Another tab may have written while nothing was subscribed.
  cached = undefined;
  const stop = recordChanges.subscribe(onChange);
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}
