import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { civilDateOfUtc } from '../../../domain/time-zone/civil-date.ts';
import { readPrayerRecord } from '../../data/prayer-record/prayer-record.ts';
import { hasPrayerRecord, removePrayerRecord } from '../../data/prayer-record/record-storage.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { downloadRecord } from './backup.ts';

/** Before somebody signs out who keeps a prayer record here: it would be hidden, or gone, without a word. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status, user } = useSession();
  const isAsked = useIsAsked(user?.id);
  const isNothingToAsk = status === 'guest' || isAsked === false;
  useEffect(() => {
    if (isNothingToAsk) onClose();
  }, [isNothingToAsk, onClose]);
  return (
    <Dialog onClose={onClose} title={t('Sign Out')}>
      {user && isAsked ? <Question user={user} /> : <div aria-busy="true" className="min-h-48" />}
    </Dialog>
  );
}

/** Whether a record was here when the question came: an address that was typed asks about nothing. */
function useIsAsked(accountId: string | undefined): boolean | undefined {
  return useMemo(() => (accountId === undefined ? undefined : hasPrayerRecord(accountId)), [accountId]);
}

function Question({ user }: { readonly user: Account }) {
  const t = useT();
  const { isLeaving, leave } = useLeaving();
  const [isDownloaded, setDownloaded] = useState(false);
  const download = () => {
    downloadRecord(readPrayerRecord(user.id), civilDateOfUtc(Date.now()), 'json');
    setDownloaded(true);
  };
  const ways: Ways = {
    isLeaving,
    keep: () => leave(),
    download,
    remove: () => leave(() => removePrayerRecord(user.id)),
  };
  return (
    <div className="grid gap-4">
      <p role="status">
        {isDownloaded
          ? t('Is the file in your downloads? Once it is, the record can go from this device.')
          : t('Your prayer record lives only on this device. What shall become of it?')}
      </p>
      {isDownloaded ? <AfterDownload {...ways} /> : <Choices {...ways} />}
    </div>
  );
}

interface Ways {
  readonly isLeaving: boolean;
  readonly keep: () => void;
  readonly download: () => void;
  readonly remove: () => void;
}

function Choices({ isLeaving, keep, download, remove }: Ways) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <Choice note={t('Hidden until you sign in here again.')}>
        <Button className="w-full" disabled={isLeaving} onClick={keep}>
          {t('Keep on this device')}
        </Button>
      </Choice>
      <Choice note={t('A file that can be read in again, here or elsewhere.')}>
        <Button tone="outline" className="w-full" disabled={isLeaving} onClick={download}>
          {t('Download and remove')}
        </Button>
      </Choice>
      <Choice note={t('Gone for good: nobody has a copy.')}>
        <Button tone="outline" className={dangerous} disabled={isLeaving} onClick={remove}>
          {t('Remove')}
        </Button>
      </Choice>
    </div>
  );
}

const dangerous = 'w-full !border-danger !text-danger';

/** No page learns what became of a download: a person who sees the file says so before the only copy goes. */
function AfterDownload({ isLeaving, keep, download, remove }: Ways) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <Button tone="outline" className={dangerous} disabled={isLeaving} onClick={remove}>
        {t('I have the file: remove and sign out')}
      </Button>
      <Button tone="outline" className="w-full" disabled={isLeaving} onClick={download}>
        {t('Download again')}
      </Button>
      <Button tone="quiet" className="w-full" disabled={isLeaving} onClick={keep}>
        {t('Keep on this device')}
      </Button>
    </div>
  );
}

function Choice({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1 text-14 text-ink-2">{note}</p>
    </div>
  );
}

/** Ends the session, and what was chosen with it. */
function useLeaving() {
  const t = useT();
  const { signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const end = async (first: () => void) => {
    setLeaving(true);
    first();
    await signOut();
    showToast({ title: t('You are signed out') });
  };
  return { isLeaving, leave: (first = () => {}) => void end(first) };
}
