import type { BodyOf } from '../../../contract/endpoint.ts';
import type { logProviderToggle } from '../../../contract/provider.ts';
import type { Role } from '../../../domain/premium/entitlements.ts';

type Toggle = BodyOf<typeof logProviderToggle>;

/** What a page may say that was done. Anything else is somebody's own text, and no such text gets into the log. */
const knownActions: readonly string[] = ['select', 'save'];

/**
 * What the log says of a changed choice. Of the sender's words only those are taken over that the contract closes; the
 * role is the server's own view, beside it whether the sender claimed another.
 */
export function toggleLine({ provider, details, userRole }: Toggle, role: Role) {
  return {
    event: 'provider_toggle',
    provider,
    action: knownActions.includes(details.action) ? details.action : 'other',
    saved: details.saved,
    role,
    claimsOtherRole: (userRole === 'paid') !== (role === 'premium'),
  };
}
