import { useEffect, useState } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { storedToken } from '../call-api.ts';
import { useEntitlements } from '../entitlements.ts';
import { isMarkedPremium } from '../premium-mark.ts';
import { useSession } from '../session.tsx';
import { type DuasShown, followDuas } from './follow-duas.ts';
import { purgeDuas } from './purge-duas.ts';

/** What the page knows of the collection. */
export type DuasState =
  /** Not yet known who this is, or on its way with nothing kept on the device. */
  | { readonly status: 'loading' }
  /** A guest, or an account without premium. */
  | { readonly status: 'locked' }
  /** `isKept`: read from this device, because the server did not answer. */
  | { readonly status: 'ready'; readonly duas: readonly Dua[]; readonly isKept: boolean }
  /** Premium, with nothing kept, and the server did not answer. */
  | { readonly status: 'failed'; readonly retry: () => void };

/** `unheard`: the server has not said who this is, and this browser still holds a sign-in. */
type Reader = 'unknown' | 'nobody' | 'member' | 'unheard';

/** The collection for this person, from the device first and the server then. */
export function useDuas(): DuasState {
  const { user, refresh } = useSession();
  const reader = useReader();
  const accountId = user?.id;
  const [attempt, setAttempt] = useState(0);
  const turn = `${reader} ${accountId} ${attempt}`;
  const [known, setKnown] = useState<{ readonly turn: string; readonly shown: DuasShown }>();
  useEffect(() => {
    if (reader === 'nobody') purgeDuas();
    if (reader === 'nobody' || reader === 'unknown') return;
    return followDuas({
      accountId: reader === 'member' ? accountId : undefined,
      show: (shown) => setKnown({ turn, shown }),
      askWho: () => void refresh(),
    });
  }, [reader, accountId, turn, refresh]);

  // What was shown to another reader is nobody's now, from this very drawing on.
  const shown = known?.turn === turn ? known.shown : 'loading';
  if (reader === 'nobody' || shown === 'locked') return { status: 'locked' };
  if (reader === 'unknown' || shown === 'loading') return { status: 'loading' };
  if (typeof shown === 'object') return { status: 'ready', ...shown };
  if (reader === 'unheard' && !isMarkedPremium()) return { status: 'locked' };
  const retry = () => {
    setAttempt(attempt + 1);
    if (reader === 'unheard') void refresh();
  };
  return { status: 'failed', retry };
}

function useReader(): Reader {
  const { status } = useSession();
  const { mayReadDuas } = useEntitlements();
  if (status === 'loading') return 'unknown';
  if (status === 'signed_in') return mayReadDuas ? 'member' : 'nobody';
  return storedToken() === undefined ? 'nobody' : 'unheard';
}
