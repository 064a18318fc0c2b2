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

/** Asks what to do with the prayer record on this device before the user signs out. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status, user } = useSession();
  const hadRecord = useHadRecord(user?.id);
  const hasNothingToAsk = status === 'guest' || hadRecord === false;
  useEffect(() => {
    if (hasNothingToAsk) onClose();
  }, [hasNothingToAsk, onClose]);
  return (
    <Dialog onClose={onClose} title={t('Sign Out')}>
      {user && hadRecord ? <SignOutQuestion user={user} /> : <div aria-busy="true" className="min-h-48" />}
    </Dialog>
  );
}

/** Whether the account had a record when the dialog opened; false closes it, for instance after a typed URL. */
function useHadRecord(accountId: string | undefined): boolean | undefined {
  return useMemo(() => (accountId === undefined ? undefined : hasPrayerRecord(accountId)), [accountId]);
}

function SignOutQuestion({ user }: { readonly user: Account }) {
  const t = useT();
  const { isSigningOut, signOutAfter } = useSignOut();
  const [isDownloaded, setDownloaded] = useState(false);
  const download = () => {
    downloadRecord(readPrayerRecord(user.id), civilDateOfUtc(Date.now()), 'json');
    setDownloaded(true);
  };
  const actions: SignOutActions = {
    isSigningOut,
    keepRecord: () => signOutAfter(),
    download,
    removeRecord: () => signOutAfter(() => removePrayerRecord(user.id)),
  };
  return (
    <div className="grid gap-4">
      <p role="status">
        {isDownloaded
          ? t('Check your downloads for the file, then remove the record.')
          : t('Your prayer record is stored only on this device. Keep it or remove it?')}
      </p>
      {isDownloaded ? <AfterDownload {...actions} /> : <Options {...actions} />}
    </div>
  );
}

interface SignOutActions {
  readonly isSigningOut: boolean;
  readonly keepRecord: () => void;
  readonly download: () => void;
  readonly removeRecord: () => void;
}

function Options({ isSigningOut, keepRecord, download, removeRecord }: SignOutActions) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <Option note={t('Hidden until you log in here again.')}>
        <Button className="w-full" disabled={isSigningOut} onClick={keepRecord}>
          {t('Keep on this device')}
        </Button>
      </Option>
      <Option note={t('A file you can restore here or elsewhere.')}>
        <Button tone="outline" className="w-full" disabled={isSigningOut} onClick={download}>
          {t('Download and remove')}
        </Button>
      </Option>
      <Option note={t('Permanently deleted. There’s no copy.')}>
        <Button tone="outline" className={dangerClass} disabled={isSigningOut} onClick={removeRecord}>
          {t('Remove')}
        </Button>
      </Option>
    </div>
  );
}

const dangerClass = 'w-full !border-danger !text-danger';

/** A page can't tell whether a download succeeded: the user confirms it before the only copy is deleted. */
function AfterDownload({ isSigningOut, keepRecord, download, removeRecord }: SignOutActions) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <Button tone="outline" className={dangerClass} disabled={isSigningOut} onClick={removeRecord}>
        {t('Remove record and sign out')}
      </Button>
      <Button tone="outline" className="w-full" disabled={isSigningOut} onClick={download}>
        {t('Download again')}
      </Button>
      <Button tone="quiet" className="w-full" disabled={isSigningOut} onClick={keepRecord}>
        {t('Keep on this device')}
      </Button>
    </div>
  );
}

function Option({ note, children }: { readonly note: string; readonly children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1 text-14 text-ink-2">{note}</p>
    </div>
  );
}

/** Signs out after running the chosen action. */
function useSignOut() {
  const t = useT();
  const { signOut } = useSession();
  const [isSigningOut, setSigningOut] = useState(false);
  const run = async (beforeSignOut: () => void) => {
    setSigningOut(true);
    beforeSignOut();
    await signOut();
    showToast({ title: t('You’re signed out') });
  };
  return { isSigningOut, signOutAfter: (beforeSignOut = () => {}) => void run(beforeSignOut) };
}
