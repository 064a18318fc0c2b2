import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toast.ts';
import { dialogLink } from '../../paths.ts';
import { holdsPrayerRecord } from '../../state/prayer-record/record-entries.ts';
import { useSession } from '../../state/session.tsx';

/** Ends the session and says so. Who keeps a prayer record on this device is asked first what shall become of it. */
export function useSignOut(): { isLeaving: boolean; signOut: () => void } {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await session.signOut();
    setLeaving(false);
    showToast({ title: t('You are signed out') });
  };
  const askOrLeave = () => {
    if (session.user && holdsPrayerRecord(session.user.id)) void navigate(dialogLink('leave'));
    else void leave();
  };
  return { isLeaving, signOut: askOrLeave };
}
