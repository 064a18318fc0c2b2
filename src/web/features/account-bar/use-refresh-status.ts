import { useState } from 'react';
import { storedToken } from '../../data/call-api.ts';
import { useSession } from '../../data/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { showToast, type Toast } from '../../ui/toast.ts';

const results = {
  premium: { title: message('Premium is active'), text: message('Thank you. All of Mihrab is open to you.') },
  free: { title: message('Your status is up to date'), text: message('This account has no premium yet.') },
  ended: {
    title: message('Your session has ended'),
    text: message('Sign in again to go on.'),
    tone: 'danger',
  },
  silent: {
    title: message('Your status could not be asked for'),
    text: message('The server did not answer. Please try again in a moment.'),
    tone: 'danger',
  },
} as const;

/** Asks the server whether this account has premium by now, and says what came out. */
export function useRefreshStatus(): { isRefreshing: boolean; refreshStatus: () => void } {
  const t = useT();
  const { refresh } = useSession();
  const [isRefreshing, setRefreshing] = useState(false);
  const refreshStatus = async () => {
    setRefreshing(true);
    const user = await refresh();
    setRefreshing(false);
    // Without an answer the session is kept; what the server ended has no token any more.
    const without = storedToken() === undefined ? 'ended' : 'silent';
    const result: Toast = results[user ? (user.isPremium ? 'premium' : 'free') : without];
    showToast({ ...result, title: t(result.title), text: t(result.text ?? '') });
  };
  return { isRefreshing, refreshStatus: () => void refreshStatus() };
}
