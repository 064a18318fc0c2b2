import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { civilDateOfUtc } from '../../../domain/time-zone/civil-date.ts';
import { useT } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toast.ts';
import { removePrayerRecord } from '../../state/prayer-record/record-entries.ts';
import { readPrayerRecord } from '../../state/prayer-record/record-store.ts';
import { useSession } from '../../state/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { downloadRecord } from './file/download-record.ts';

/** Before somebody signs out who keeps a prayer record here: it would be hidden, or gone, without a word. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status, user } = useSession();
  const isNobody = status === 'guest';
  useEffect(() => {
    if (isNobody) onClose();
  }, [isNobody, onClose]);
  return (
    <Dialog onClose={onClose} title={t('Sign Out')}>
      {user ? <Choices user={user} /> : <div aria-busy="true" className="min-h-48" />}
    </Dialog>
  );
}

function Choices({ user }: { readonly user: Account }) {
  const t = useT();
  const { isLeaving, leave } = useLeaving();
  const remove = () => removePrayerRecord(user.id);
  const download = () => downloadRecord(readPrayerRecord(user.id), civilDateOfUtc(Date.now()), 'json');
  return (
    <div className="grid gap-4">
      <p>{t('Your prayer record lives only on this device. What shall become of it?')}</p>
      <div className="grid gap-3">
        <Choice note={t('Hidden until you sign in here again.')}>
          <Button className="w-full" disabled={isLeaving} onClick={() => leave()}>
            {t('Keep on this device')}
          </Button>
        </Choice>
        <Choice note={t('A file that can be read in again, here or elsewhere.')}>
          <Button
            tone="outline"
            className="w-full"
            disabled={isLeaving}
            onClick={() => {
              download();
              leave(remove);
            }}
          >
            {t('Download and remove')}
          </Button>
        </Choice>
        <Choice note={t('Gone for good: nobody has a copy.')}>
          <Button
            tone="outline"
            className="w-full !border-danger !text-danger"
            disabled={isLeaving}
            onClick={() => leave(remove)}
          >
            {t('Remove')}
          </Button>
        </Choice>
      </div>
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
