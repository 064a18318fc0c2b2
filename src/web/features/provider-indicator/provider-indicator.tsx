import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PreferredProvider } from '../../../contract/provider.ts';
import { type Entitlements, effectiveProvider } from '../../../domain/premium/entitlements.ts';
import { readChosenProvider } from '../../data/chosen-provider.ts';
import { useEntitlements, useSession } from '../../data/session/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

const pollIntervalMs = 2000;

const labels: Readonly<Record<PreferredProvider, string>> = {
  auto: message('Auto'),
  google: message('Google'),
  geoapify: message('Geoapify'),
};

/** Shows which place service the user has chosen; hidden on small screens. */
export function ProviderIndicator() {
  const t = useT();
  const provider = useShownProvider();
  return (
    <Tooltip
      text={t('Your place search provider')}
      className="hidden min-h-11 items-center gap-1 text-13 whitespace-nowrap text-ink-2 xl:inline-flex"
    >
      <MapPin aria-hidden size={16} strokeWidth={1.75} />
      {t('Places: {provider}', { provider: t(labels[provider]) })}
    </Tooltip>
  );
}

/** Polls the stored choice. When a session starts, the account's choice is fetched and stored first. */
function useShownProvider(): PreferredProvider {
  const { user } = useSession();
  const entitlements = useEntitlements();
  const [chosen, setChosen] = useState<PreferredProvider>('auto');
  const accountId = user?.id;
  useEffect(() => {
    const reread = () => setChosen(readChosenProvider());
    reread();
    const controller = new AbortController();
    if (accountId !== undefined) void adoptServerPreference(entitlements, controller.signal).then(reread);
    const timer = setInterval(reread, pollIntervalMs);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [accountId, entitlements]);
  return effectiveProvider(chosen, entitlements);
}

/** Fetches and stores the account's choice. If the server doesn't answer, the stored choice stays. */
async function adoptServerPreference(entitlements: Entitlements, signal: AbortSignal): Promise<void> {
  try {
    const { loadPreference } = await import('../../data/provider-preference.ts');
    if (!signal.aborted) await loadPreference(entitlements, signal);
  } catch {
    // As above.
  }
}
