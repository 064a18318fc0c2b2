import { useCallback, useEffect, useState } from 'react';
import { getSubscription, type SubscriptionState } from '../../../../contract/premium.ts';
import { useSession } from '../../../data/session.tsx';
import { ask, isSignedOut } from '../ask.ts';

export interface Subscription {
  /** Undefined until the server has answered. */
  readonly subscription: SubscriptionState | undefined;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
  /** Takes an answer that a change has brought. */
  readonly take: (changed: SubscriptionState) => void;
}

/** The subscription as the server knows it; asked anew when the account has another standing. */
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
  // By value: where the session is doubted, the account is read anew, and an equal one must not ask once more.
  const standing = user && `${user.id} ${user.isPremium} ${user.subscriptionStatus}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment, or its end, shows as another standing.
  useEffect(() => void load(), [load, standing]);
  return { subscription, hasFailed, load, take };
}
