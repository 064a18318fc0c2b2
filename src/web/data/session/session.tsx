import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { type Entitlements, entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { removeStored, writeStoredText } from '../../device/storage.ts';
import { createRequiredContext } from '../../ui/create-context.ts';
import { storedToken, tokenKey } from '../call-api.ts';
import { purgeDuas, purgeOrphanedDuas } from '../duas/purge-duas.ts';
import { forgetAccount } from './account-storage.ts';
import { fetchSession, hasSessionHint, takeHandoff } from './fetch-session.ts';
import { applyPremiumHint, storePremiumHint } from './premium-hint.ts';
import {
  cancelSignOutRetry,
  endServerSession,
  isSignOutPending,
  markSignOutPending,
  retrySignOut,
} from './sign-out.ts';

interface SessionContext {
  /** `loading` from the first render until the server has answered, or three seconds have passed. */
  readonly status: 'loading' | 'guest' | 'signed_in';
  readonly user: Account | undefined;
  /** After a call that signed in: stores its token and shows its account. */
  readonly accept: (user: Account, token: string) => void;
  /** Asks the server again. Resolves to undefined if nobody is signed in or the server doesn't answer. */
  readonly refresh: () => Promise<Account | undefined>;
  /** Ends the session here immediately, then on the server; if the identity provider has one too, the browser goes there. */
  readonly signOut: () => Promise<void>;
  /** Forgets the session here only, after the server has ended it. */
  readonly forget: () => void;
}

const [Provider, useSession] = createRequiredContext<SessionContext>('SessionProvider');

export { useSession };

/** Returns what this person may do on the page. The server decides by its own records. */
export function useEntitlements(): Entitlements {
  const { user } = useSession();
  return entitlementsOf({ isPremium: user?.isPremium ?? false });
}

type Session = { readonly status: SessionContext['status']; readonly user?: Account };
const loading: Session = { status: 'loading' };
const guest: Session = { status: 'guest' };

/** Provides who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setState] = useState(loading);
  /** Counts the sessions set: an answer to an older request must not undo a later sign-in. */
  const sessionSeq = useRef(0);
  const setSession = useCallback((next: Session) => {
    sessionSeq.current += 1;
    if (next.user) storePremiumHint(next.user.isPremium);
    applyPremiumHint(mayBeSignedIn());
    purgeOrphanedDuas();
    // A new object each time: the token may be gone although the user was unknown before, too.
    setState({ ...next });
  }, []);
  const accept = useCallback(
    (user: Account, token: string) => {
      cancelSignOutRetry();
      storeToken(token);
      setSession({ status: 'signed_in', user });
    },
    [setSession],
  );
  const forget = useCallback(() => {
    forgetAccount();
    setSession(guest);
  }, [setSession]);
  const refresh = useCallback(async () => {
    const requestSeq = sessionSeq.current;
    const answer = await fetchSession(takeHandoff());
    if (requestSeq !== sessionSeq.current) return undefined;
    if (typeof answer === 'object') {
      cancelSignOutRetry();
      if (answer.token !== undefined) storeToken(answer.token);
      setSession({ status: 'signed_in', user: answer.user });
      return answer.user;
    }
    if (answer === 'signed_out') forget();
    // A known user stays while the server is unreachable; at the start the page goes on without a user.
    else if (requestSeq === 0) {
      if (answer === 'failed') removeStored(tokenKey);
      setSession(guest);
    }
    return undefined;
  }, [forget, setSession]);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // Visitors who never signed in here cost no request.
    if (mayBeSignedIn()) void refresh();
    else {
      setSession(guest);
      void retrySignOut();
    }
  }, [refresh, setSession]);
  useSessionChanges(
    useCallback(() => {
      purgeOrphanedDuas();
      // The cookie's hint outlives a sign-out that never reached the server: then the server is asked.
      if (mayBeSignedIn()) void refresh();
      else setSession(guest);
    }, [refresh, setSession]),
  );

  const value = useMemo(() => {
    const signOut = async () => {
      const token = storedToken();
      markSignOutPending();
      forget();
      const url = await endServerSession(session.user?.auth0Id !== undefined, token);
      if (url !== undefined) location.assign(url);
    };
    return { status: session.status, user: session.user, accept, refresh, signOut, forget };
  }, [session, accept, refresh, forget]);
  return <Provider value={value}>{children}</Provider>;
}

/** Duas that were saved under another sign-in are deleted. */
function storeToken(token: string): void {
  if (token !== storedToken()) purgeDuas();
  writeStoredText(tokenKey, token);
}

function mayBeSignedIn(): boolean {
  if (storedToken() !== undefined || window.mihrabHandoff !== undefined) return true;
  return hasSessionHint() && !isSignOutPending();
}

/**
 * Calls back when the session may have changed without this page: another tab signed in or out, the storage was cleared,
 * the browser restored the page from its history, or the network is back.
 */
function useSessionChanges(onChange: () => void): void {
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      // An event without a key: the whole storage was cleared.
      if (key === null || (key === tokenKey && oldValue !== newValue)) onChange();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onChange();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', onChange);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', onChange);
    };
  }, [onChange]);
}
