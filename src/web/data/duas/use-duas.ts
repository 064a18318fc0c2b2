import { useEffect, useState } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { storedToken } from '../call-api.ts';
import { hasPremiumHint } from '../session/premium-hint.ts';
import { useEntitlements, useSession } from '../session/session.tsx';
import { purgeDuas } from './purge-duas.ts';
import { type DuasShown, syncDuas } from './sync-duas.ts';

/** What the page knows of the collection. */
export type DuasState =
  /** It isn't known yet who is signed in, or the duas are loading and this device has no copy. */
  | { readonly status: 'loading' }
  /** A guest, or an account without Premium. */
  | { readonly status: 'locked' }
  /** `isSaved`: read from this device, because the server didn't answer. */
  | { readonly status: 'ready'; readonly duas: readonly Dua[]; readonly isSaved: boolean }
  /** The account has Premium, this device has no copy, and the server didn't answer. */
  | { readonly status: 'failed'; readonly retry: () => void };

/** `unconfirmed`: the server hasn't said who is signed in, but this browser still has a token. */
type Reader = 'unknown' | 'not_allowed' | 'member' | 'unconfirmed';

/** Returns the collection for this person, first from the device and then from the server. */
export function useDuas(): DuasState {
  const { user, refresh } = useSession();
  const reader = useReader();
  const accountId = user?.id;
  const [attempt, setAttempt] = useState(0);
  const request = `${reader} ${accountId} ${attempt}`;
  const [result, setResult] = useState<{ readonly request: string; readonly shown: DuasShown }>();
  useEffect(() => {
    if (reader === 'not_allowed') purgeDuas();
    if (reader === 'not_allowed' || reader === 'unknown') return;
    return syncDuas({
      accountId: reader === 'member' ? accountId : undefined,
      show: (shown) => setResult({ request, shown }),
      refreshSession: () => void refresh(),
    });
  }, [reader, accountId, request, refresh]);

  // What was shown to another reader disappears with this render.
  const shown = result?.request === request ? result.shown : 'loading';
  if (reader === 'not_allowed' || shown === 'locked') return { status: 'locked' };
  if (reader === 'unknown' || shown === 'loading') return { status: 'loading' };
  if (typeof shown === 'object') return { status: 'ready', ...shown };
  if (reader === 'unconfirmed' && !hasPremiumHint()) return { status: 'locked' };
  const retry = () => {
    setAttempt(attempt + 1);
    if (reader === 'unconfirmed') void refresh();
  };
  return { status: 'failed', retry };
}

function useReader(): Reader {
  const { status } = useSession();
  const { mayReadDuas } = useEntitlements();
  if (status === 'loading') return 'unknown';
  if (status === 'signed_in') return mayReadDuas ? 'member' : 'not_allowed';
  return storedToken() === undefined ? 'not_allowed' : 'unconfirmed';
}
