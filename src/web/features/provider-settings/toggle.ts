import {
  logProviderToggle,
  type PreferredProvider,
  setTemporaryProvider,
} from '../../../contract/provider.ts';
import type { Role } from '../../../domain/premium/entitlements.ts';
import { askAsPerson } from '../../data/provider-preference.ts';
import { providerChoices } from './provider-words.ts';

/** Has a changed choice counted. Nobody waits for it, and nobody is told when it fails. */
export function reportToggle(provider: PreferredProvider, role: Role): void {
  const providerName = providerChoices[provider].name;
  askAsPerson(logProviderToggle, {
    timestamp: new Date().toISOString(),
    type: 'provider_toggle',
    message: `Provider changed to ${providerName}`,
    userRole: role === 'premium' ? 'paid' : 'free',
    provider,
    details: { action: 'select', providerName, saved: false },
  }).catch(() => undefined);
}

/** The searches of this session use the choice at once. Resolves also when it fails: it is a trial. */
export async function tryOut(preferredProvider: PreferredProvider): Promise<void> {
  await askAsPerson(setTemporaryProvider, { preferredProvider, temporary: true }).catch(() => undefined);
}
