import { MapPin } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PreferredProvider } from '../../../contract/provider.ts';
import { type Entitlements, effectiveProvider } from '../../../domain/premium/entitlements.ts';
import { readChosenProvider } from '../../data/chosen-provider.ts';
import { useEntitlements } from '../../data/entitlements.ts';
import { useSession } from '../../data/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

const rereadEveryMs = 2000;

const names: Readonly<Record<PreferredProvider, string>> = {
  auto: message('Auto'),
  google: message('Google'),
  geoapify: message('Geoapify'),
};

/** Which service of place data the person has chosen; hidden on small screens. */
export function ProviderIndicator() {
  const t = useT();
  const provider = useShownProvider();
  return (
    <Tooltip
      text={t('The service that answers your searches for places')}
      className="hidden min-h-11 items-center gap-1 text-13 whitespace-nowrap text-ink-2 xl:inline-flex"
    >
      <MapPin aria-hidden size={16} strokeWidth={1.75} />
      {t('Places: {provider}', { provider: t(names[provider]) })}
    </Tooltip>
  );
}

/** What is stored, read again and again; at the start of a session the server's word is stored first. */
function useShownProvider(): PreferredProvider {
  const { user } = useSession();
  const rights = useEntitlements();
  const [chosen, setChosen] = useState<PreferredProvider>('auto');
  const accountId = user?.id;
  useEffect(() => {
    const reread = () => setChosen(readChosenProvider());
    reread();
    const asking = new AbortController();
    if (accountId !== undefined) void adopt(rights, asking.signal).then(reread);
    const timer = setInterval(reread, rereadEveryMs);
    return () => {
      asking.abort();
      clearInterval(timer);
    };
  }, [accountId, rights]);
  return effectiveProvider(chosen, rights);
}

/** Where the server does not say, what is stored goes on to be shown. */
async function adopt(rights: Entitlements, signal: AbortSignal): Promise<void> {
  try {
    const { adoptPreference } = await import('../../data/provider-preference.ts');
    if (!signal.aborted) await adoptPreference(rights, signal);
  } catch {
    // As above.
  }
}
