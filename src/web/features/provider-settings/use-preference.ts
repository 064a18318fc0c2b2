import { useEffect, useState } from 'react';
import type { PreferredProvider } from '../../../contract/provider.ts';
import { ApiError } from '../../data/call-api.ts';
import { readChosenProvider } from '../../data/chosen-provider.ts';
import { useEntitlements } from '../../data/entitlements.ts';
import { adoptPreference } from '../../data/provider-preference.ts';
import { useSession } from '../../data/session.tsx';

interface Preference {
  /** `failed`: what this browser remembers is shown in the place of what the server holds. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly chosen: PreferredProvider;
  readonly choose: (provider: PreferredProvider) => void;
  readonly loadAgain: () => void;
}

/** The choice as the server holds it for whoever is signed in; for a guest as this browser does. */
export function usePreference(): Preference {
  const { status: session, user, refresh } = useSession();
  const rights = useEntitlements();
  const [status, setStatus] = useState<Preference['status']>('loading');
  const [chosen, choose] = useState<PreferredProvider>(readChosenProvider);
  const [turn, setTurn] = useState(0);
  const accountId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks anew
  useEffect(() => {
    if (session === 'loading') return;
    choose(readChosenProvider());
    if (accountId === undefined) return setStatus('ready');
    setStatus('loading');
    const asking = new AbortController();
    adoptPreference(rights, asking.signal).then(
      (held) => {
        choose(held);
        setStatus('ready');
      },
      (cause: unknown) => {
        if (asking.signal.aborted) return;
        setStatus('failed');
        // The session has ended meanwhile.
        if (cause instanceof ApiError && cause.status === 401) void refresh();
      },
    );
    return () => asking.abort();
  }, [session, accountId, rights, refresh, turn]);
  return { status, chosen, choose, loadAgain: () => setTurn((last) => last + 1) };
}
