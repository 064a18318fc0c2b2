import { useEffect, useState } from 'react';
import {
  logProviderToggle,
  type PreferredProvider,
  setTemporaryProvider,
} from '../../../contract/provider.ts';
import type { Role } from '../../../domain/premium/entitlements.ts';
import { ApiError, callApi } from '../../data/call-api.ts';
import { readChosenProvider } from '../../data/chosen-provider.ts';
import { loadPreference } from '../../data/provider-preference.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { message } from '../../i18n/localisation.tsx';

interface Preference {
  /** `failed`: the choice stored in this browser is shown instead of the account's. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly chosen: PreferredProvider;
  readonly choose: (provider: PreferredProvider) => void;
  readonly reload: () => void;
}

/** The chosen provider: the account's, from the server, or a guest's, from this browser. */
export function usePreference(): Preference {
  const { status: session, user, refresh } = useSession();
  const entitlements = useEntitlements();
  const [status, setStatus] = useState<Preference['status']>('loading');
  const [chosen, choose] = useState<PreferredProvider>(readChosenProvider);
  const [loadCount, setLoadCount] = useState(0);
  const accountId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new count loads again
  useEffect(() => {
    if (session === 'loading') return;
    choose(readChosenProvider());
    if (accountId === undefined) return setStatus('ready');
    setStatus('loading');
    const controller = new AbortController();
    loadPreference(entitlements, controller.signal).then(
      (preference) => {
        choose(preference);
        setStatus('ready');
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return;
        setStatus('failed');
        // The session has ended.
        if (cause instanceof ApiError && cause.status === 401) void refresh();
      },
    );
    return () => controller.abort();
  }, [session, accountId, entitlements, refresh, loadCount]);
  return { status, chosen, choose, reload: () => setLoadCount((last) => last + 1) };
}

interface ProviderLabels {
  readonly name: string;
  readonly text: string;
}

export const providerChoices: Readonly<Record<PreferredProvider, ProviderLabels>> = {
  auto: { name: message('Auto'), text: message('Best provider available to you.') },
  google: {
    name: message('Google Places'),
    text: message('Ratings, and opening hours maintained by each place.'),
  },
  geoapify: {
    name: message('Geoapify'),
    text: message('OpenStreetMap places, maintained by volunteers worldwide.'),
  },
};

/** Counts a changed choice on the server. Doesn't wait and ignores failures. */
export function reportToggle(provider: PreferredProvider, role: Role): void {
  const providerName = providerChoices[provider].name;
  callApi(logProviderToggle, {
    body: {
      timestamp: new Date().toISOString(),
      type: 'provider_toggle',
      message: `Provider changed to ${providerName}`,
      userRole: role === 'premium' ? 'paid' : 'free',
      provider,
      details: { action: 'select', providerName, saved: false },
    },
  }).catch(() => undefined);
}

/** Uses the choice in this session's searches before it is saved. Never rejects: a failure is ignored. */
export async function applyTemporarily(preferredProvider: PreferredProvider): Promise<void> {
  await callApi(setTemporaryProvider, { body: { preferredProvider, temporary: true } }).catch(
    () => undefined,
  );
}
