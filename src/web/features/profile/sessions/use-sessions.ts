import { useCallback, useEffect, useState } from 'react';
import { listSessions, type Session } from '../../../../contract/auth.ts';
import { useSession } from '../../../data/session.tsx';
import { ask, isSignedOut } from '../ask.ts';

interface Sessions {
  /** Undefined until the server has answered. */
  readonly sessions: readonly Session[] | undefined;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
}

/** Where the account is signed in, as the server knows it. */
export function useSessions(): Sessions {
  const { refresh, user } = useSession();
  const [sessions, setSessions] = useState<readonly Session[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setSessions((await ask(listSessions)).sessions);
    } catch (error) {
      setFailed(true);
      if (isSignedOut(error)) void refresh();
    }
  }, [refresh]);
  // A new password ends the other sessions, and says so by a renewed account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the account is.
  useEffect(() => void load(), [load, user]);
  return { sessions, hasFailed, load };
}
