import { useCallback, useEffect, useState } from 'react';
import { getSubscription, type SubscriptionState } from '../../../../contract/premium.ts';
import { useSession } from '../../../state/session.tsx';
import { ask, isSignedOut } from '../ask.ts';

export interface Subscription {
  /** Undefined until the server has answered. */
  readonly subscription: SubscriptionState | undefined;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
  /** Takes an answer that a change has brought. */
  readonly take: (changed: SubscriptionState) => void;
}

/** The subscription as the server knows it; asked anew whenever the account is. */
export function useSubscription(): Subscription {
  const { refresh, user } = useSession();
  const [subscription, take] = useState<SubscriptionState>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      take(await ask(getSubscription));
    } catch (error) {
      setFailed(true);
      if (isSignedOut(error)) void refresh();
    }
  }, [refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment shows as a renewed account.
  useEffect(() => void load(), [load, user]);
  return { subscription, hasFailed, load, take };
}
