import { useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { showToast } from '../../lib/toast.ts';
import { useSession } from '../../state/session.tsx';

/** Ends the session and says so. */
export function useSignOut(): { isLeaving: boolean; signOut: () => void } {
  const t = useT();
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await session.signOut();
    setLeaving(false);
    showToast({ title: t('You are signed out') });
  };
  return { isLeaving, signOut: () => void leave() };
}
