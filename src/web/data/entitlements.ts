import { type Entitlements, entitlementsOf } from '../../domain/premium/entitlements.ts';
import { useSession } from './session.tsx';

/** What the page offers to this person. The server asks its own records and decides. */
export function useEntitlements(): Entitlements {
  const { user } = useSession();
  return entitlementsOf({ isPremium: user?.isPremium ?? false });
}
