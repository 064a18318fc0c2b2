import { useEntitlements } from '../../data/entitlements.ts';
import { useSession } from '../../data/session.tsx';

/**
 * Whether this person is shown advertisements: `unknown` until it is clear who this is. An account that was premium when
 * the server last said so is shown none, also while the server is away.
 */
export function useAds(): 'unknown' | 'shown' | 'none' {
  const { status } = useSession();
  const { seesAds } = useEntitlements();
  if (status === 'loading') return 'unknown';
  return seesAds && document.documentElement.dataset['premium'] === undefined ? 'shown' : 'none';
}
