import { useState } from 'react';
import { useNavigate } from 'react-router';
import { holdsPrayerRecord } from '../../data/prayer-record/record-entries.ts';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';

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
