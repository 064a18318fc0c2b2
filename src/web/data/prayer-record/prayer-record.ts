import { useCallback, useSyncExternalStore } from 'react';
import { emptyRecord, type PrayerRecord } from '../../../domain/prayer-record/prayer-record.ts';
import { formatIsoDate, parseIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { readStoredText, removeStored, writeStoredText } from '../../device/storage.ts';
import { useT } from '../../i18n/localisation.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSession } from '../session/session.tsx';
import { isRecordKey, monthKey, pauseKey, recordChanged, storedMonths } from './record-storage.ts';

export interface OwnRecord {
  readonly record: PrayerRecord;
  /** True where the browser has kept it; where it refuses, that is said. */
  readonly change: (how: (record: PrayerRecord) => PrayerRecord) => boolean;
}

/** The prayer record of the account that is signed in. It is read and written on this device alone. */
export function usePrayerRecord(): OwnRecord {
  const t = useT();
  const accountId = useSession().user?.id;
  const record = useSyncExternalStore(
    onPrayerRecord,
    () => shownPrayerRecord(accountId),
    () => emptyRecord,
  );
  const change = useCallback(
    (how: (record: PrayerRecord) => PrayerRecord) => {
      const isKept = accountId !== undefined && changePrayerRecord(accountId, how);
      if (!isKept)
        showToast({
          tone: 'danger',
          title: t('This could not be kept'),
          text: t('The storage of this browser is full, or it refuses to store anything.'),
        });
      return isKept;
    },
    [accountId, t],
  );
  return { record, change };
}

/** What this browser holds of the account; empty where it holds nothing or refuses storage. */
export function readPrayerRecord(accountId: string): PrayerRecord {
  const months = storedMonths(accountId).map(
    (month) => [month, readStoredText(monthKey(accountId, month)) ?? ''] as const,
  );
  return { months: new Map(months), pausedSince: parseIsoDate(readStoredText(pauseKey(accountId)) ?? '') };
}

/**
 * Changes what is stored now, not what a screen showed: marks that another tab has set meanwhile stay.
 * @returns whether the browser has kept it all; what it refused stands as before
 */
export function changePrayerRecord(
  accountId: string,
  change: (record: PrayerRecord) => PrayerRecord,
): boolean {
  const before = readPrayerRecord(accountId);
  const after = change(before);
  const months = [...after.months].filter(([month, code]) => before.months.get(month) !== code);
  const isKept = [
    ...months.map(([month, code]) => keep(monthKey(accountId, month), code)),
    keep(pauseKey(accountId), after.pausedSince ? formatIsoDate(after.pausedSince) : ''),
  ].every(Boolean);
  recordChanged.dispatchEvent(new Event('change'));
  return isKept;
}

function keep(key: string, text: string): boolean {
  if (text === '') removeStored(key);
  else writeStoredText(key, text);
  return (readStoredText(key) ?? '') === text;
}

let read: { readonly accountId: string; readonly record: PrayerRecord } | undefined;

/** The same object until the record changes, as React asks of what it compares. */
export function shownPrayerRecord(accountId: string | undefined): PrayerRecord {
  if (accountId === undefined) return emptyRecord;
  if (read?.accountId !== accountId) read = { accountId, record: readPrayerRecord(accountId) };
  return read.record;
}

/** Calls back when the record has changed, here or in another tab. */
export function onPrayerRecord(listener: () => void): () => void {
  const forget = () => {
    read = undefined;
    listener();
  };
  const hear = ({ key }: StorageEvent) => {
    // An event without a key: the whole storage was cleared.
    if (key === null || isRecordKey(key)) forget();
  };
  // While nobody listened, another tab may have written.
  read = undefined;
  recordChanged.addEventListener('change', forget);
  window.addEventListener('storage', hear);
  return () => {
    recordChanged.removeEventListener('change', forget);
    window.removeEventListener('storage', hear);
  };
}
