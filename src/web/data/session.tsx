import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Account } from '../../contract/account.ts';
import { identityLogout, logout } from '../../contract/session.ts';
import { removeStored, writeStoredText } from '../device/storage.ts';
import { timeoutSignal } from '../device/timeout-signal.ts';
import { sharedValue } from '../ui/create-context.ts';
import { forgetAccount } from './account-entries.ts';
import { callApi, storedToken, tokenKey } from './call-api.ts';
import { purgeDuas, purgeOrphanedDuas } from './duas/purge-duas.ts';
import { takeHandoff } from './handoff.ts';
import { dropLateSignOut, endLate, isSignOutPending, noteSignOut, tellSignOut } from './late-sign-out.ts';
import { rememberPremium, showPremiumMark } from './premium-mark.ts';
import { isMarkedSignedIn } from './signed-in-mark.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { askWhoThisIs } from './who-this-is.ts';

interface SessionState {
  /** `loading` from the first render until the server has said who this is, or three seconds have passed. */
  readonly status: 'loading' | 'guest' | 'signed_in';
  readonly user: Account | undefined;
  /** After a call that signed in: keeps its token and shows its account. */
  readonly accept: (user: Account, token: string) => void;
  /** Asks the server anew; undefined when nobody is signed in, or the server does not answer. */
  readonly refresh: () => Promise<Account | undefined>;
  /** Ends the session here at once, then on the server; where the identity provider has one too, the browser goes there. */
  readonly signOut: () => Promise<void>;
  /** Forgets the session here only, after the server has ended it. */
  readonly forget: () => void;
}

const [Provider, useSession] = sharedValue<SessionState>('SessionProvider');

export { useSession };

type Known = { readonly status: SessionState['status']; readonly user?: Account };
const loading: Known = { status: 'loading' };
const guest: Known = { status: 'guest' };
const nothingLearned = 0;

/** Who is signed in, for the whole page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState(loading);
  /** Counts what was learned: an answer to an older question must not undo a sign-in that came after it. */
  const turn = useRef(nothingLearned);
  const learn = useCallback((next: Known) => {
    turn.current += 1;
    if (next.user) rememberPremium(next.user.isPremium);
    showPremiumMark(mayBeSignedIn());
    purgeOrphanedDuas();
    // A new one each time: nobody may be known as before, and the sign-in that this browser held be gone all the same.
    setKnown({ ...next });
  }, []);
  const accept = useCallback(
    (user: Account, token: string) => {
      dropLateSignOut();
      keepToken(token);
      learn({ status: 'signed_in', user });
    },
    [learn],
  );
  const forget = useCallback(() => {
    forgetAccount();
    learn(guest);
  }, [learn]);
  const refresh = useCallback(async () => {
    const asked = turn.current;
    const answer = await askWhoThisIs(takeHandoff());
    if (asked !== turn.current) return undefined;
    if (typeof answer === 'object') {
      dropLateSignOut();
      if (answer.token !== undefined) keepToken(answer.token);
      learn({ status: 'signed_in', user: answer.user });
      return answer.user;
    }
    if (answer === 'nobody') forget();
    // Who was known stays known while the server is away; at the start the page goes on without a user.
    else if (asked === nothingLearned) {
      if (answer === 'failed') removeStored(tokenKey);
      learn(guest);
    }
    return undefined;
  }, [forget, learn]);

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    // Nobody who never signed in here is asked about: the answer is known, and costs no call.
    if (mayBeSignedIn()) void refresh();
    else {
      learn(guest);
      void endLate();
    }
  }, [refresh, learn]);
  useOtherTabs(
    useCallback(() => {
      purgeOrphanedDuas();
      // The mark outlives a sign-out that the server never heard of: then the server is asked who this is.
      if (mayBeSignedIn()) void refresh();
      else learn(guest);
    }, [refresh, learn]),
  );

  const value = useMemo(() => {
    const signOut = async () => {
      const bearer = storedToken();
      noteSignOut();
      forget();
      const address = await endSession(known.user?.auth0Id !== undefined, bearer);
      if (address !== undefined) location.assign(address);
    };
    return { status: known.status, user: known.user, accept, refresh, signOut, forget };
  }, [known, accept, refresh, forget]);
  return <Provider value={value}>{children}</Provider>;
}

/** What was kept under another sign-in is not this one's. */
function keepToken(token: string): void {
  if (token !== storedToken()) purgeDuas();
  writeStoredText(tokenKey, token);
}

function mayBeSignedIn(): boolean {
  if (storedToken() !== undefined || window.mihrabHandoff !== undefined) return true;
  return isMarkedSignedIn() && !isSignOutPending();
}

/** The longest that a person who has left is made to wait for the way out of the identity provider. */
const leaveLimitMs = 8_000;

/** Where the identity provider ends its own session, if it has one. A server that is away is told later. */
async function endSession(isLinked: boolean, bearer: string | undefined): Promise<string | undefined> {
  const signal = timeoutSignal(leaveLimitMs);
  const answer = await tellSignOut(() =>
    callApi(isLinked ? identityLogout : logout, { signal, ...(bearer === undefined ? {} : { bearer }) }),
  );
  return answer?.auth0LogoutUrl;
}
