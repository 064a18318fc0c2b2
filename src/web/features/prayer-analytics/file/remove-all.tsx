import { useState } from 'react';
import { removePrayerRecord } from '../../../data/prayer-record/record-storage.ts';
import { useSession } from '../../../data/session/session.tsx';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';

/** Deletes the record after a second question. */
export function RemoveAll() {
  const t = useT();
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    if (user) removePrayerRecord(user.id);
    setAsking(false);
    showToast({ title: t('Your prayer record is deleted.') });
  };
  if (!isAsking)
    return (
      <div>
        <Button tone="quiet" className="!text-danger" onClick={() => setAsking(true)}>
          {t('Delete the whole record…')}
        </Button>
      </div>
    );
  return (
    <div role="alert" className="grid gap-3 rounded-input border border-danger px-4 py-3">
      <p>
        {t(
          'Every mark and pause day goes for good. There is no copy anywhere but in files that you downloaded.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => setAsking(false)}>
          {t('Keep the record')}
        </Button>
        <Button className="!border-danger !bg-danger !text-surface" onClick={remove}>
          {t('Delete for good')}
        </Button>
      </div>
    </div>
  );
}
