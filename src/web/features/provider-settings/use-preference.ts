import { useEffect, useState } from 'react';
import {
  logProviderToggle,
  type PreferredProvider,
  setTemporaryProvider,
} from '../../../contract/provider.ts';
import type { Role } from '../../../domain/premium/entitlements.ts';
import { ApiError } from '../../data/call-api.ts';
import { readChosenProvider } from '../../data/chosen-provider.ts';
import { adoptPreference, askAsPerson } from '../../data/provider-preference.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { message } from '../../i18n/localisation.tsx';

interface Preference {
  /** `failed`: what this browser remembers is shown in the place of what the server holds. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly chosen: PreferredProvider;
  readonly choose: (provider: PreferredProvider) => void;
  readonly loadAgain: () => void;
}

/** The choice as the server holds it for whoever is signed in; for a guest as this browser does. */
export function usePreference(): Preference {
  const { status: session, user, refresh } = useSession();
  const rights = useEntitlements();
  const [status, setStatus] = useState<Preference['status']>('loading');
  const [chosen, choose] = useState<PreferredProvider>(readChosenProvider);
  const [turn, setTurn] = useState(0);
  const accountId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks anew
  useEffect(() => {
    if (session === 'loading') return;
    choose(readChosenProvider());
    if (accountId === undefined) return setStatus('ready');
    setStatus('loading');
    const asking = new AbortController();
    adoptPreference(rights, asking.signal).then(
      (held) => {
        choose(held);
        setStatus('ready');
      },
      (cause: unknown) => {
        if (asking.signal.aborted) return;
        setStatus('failed');
        // The session has ended meanwhile.
        if (cause instanceof ApiError && cause.status === 401) void refresh();
      },
    );
    return () => asking.abort();
  }, [session, accountId, rights, refresh, turn]);
  return { status, chosen, choose, loadAgain: () => setTurn((last) => last + 1) };
}

interface ProviderWords {
  readonly name: string;
  readonly text: string;
}

/** The choices as the dialog lists them. */
export const providerChoices: Readonly<Record<PreferredProvider, ProviderWords>> = {
  auto: { name: message('Auto'), text: message('The best that your account may use.') },
  google: {
    name: message('Google Places'),
    text: message('Ratings, and opening hours that the places keep themselves.'),
  },
  geoapify: {
    name: message('Geoapify'),
    text: message('Places of OpenStreetMap, kept by volunteers all over the world.'),
  },
};

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
