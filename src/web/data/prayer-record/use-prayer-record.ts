import { useCallback, useSyncExternalStore } from 'react';
import { emptyRecord, type PrayerRecord } from '../../../domain/prayer-record/prayer-record.ts';
import { useT } from '../../i18n/localisation.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSession } from '../session.tsx';
import { changePrayerRecord, onPrayerRecord, shownPrayerRecord } from './record-store.ts';

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
