import { MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { PreferredProvider } from '../../../contract/provider.ts';
import type { Entitlements } from '../../../domain/premium/entitlements.ts';
import { providerThatCounts } from '../../../domain/premium/provider-that-counts.ts';
import { message, useT } from '../../lib/i18n.tsx';
import { readChosenProvider } from '../../state/chosen-provider.ts';
import { useEntitlements } from '../../state/entitlements.ts';
import { useSession } from '../../state/session.tsx';

const Tooltip = lazy(async () => ({ default: (await import('../../ui/tooltip.tsx')).Tooltip }));

const rereadEveryMs = 2000;

const names: Readonly<Record<PreferredProvider, string>> = {
  auto: message('Auto'),
  google: message('Google'),
  geoapify: message('Geoapify'),
};

/** Which service of place data the person has chosen; hidden on small screens. Its explanation is fetched with the first glance. */
export function ProviderIndicator() {
  const t = useT();
  const provider = useShownProvider();
  const [isLookedAt, setLookedAt] = useState(false);
  const explanation = t('The service that answers your searches for places');
  const indicator = (
    <span
      onPointerEnter={() => setLookedAt(true)}
      className="hidden min-h-11 items-center gap-1 text-13 whitespace-nowrap text-ink-2 xl:inline-flex"
    >
      <MapPin aria-hidden size={16} strokeWidth={1.75} />
      {t('Places: {provider}', { provider: t(names[provider]) })}
      <span className="sr-only">{explanation}</span>
    </span>
  );
  if (!isLookedAt) return indicator;
  return (
    <Suspense fallback={indicator}>
      <Tooltip text={explanation}>{indicator}</Tooltip>
    </Suspense>
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
  return providerThatCounts(chosen, rights);
}

/** Where the server does not say, what is stored goes on to be shown. */
async function adopt(rights: Entitlements, signal: AbortSignal): Promise<void> {
  try {
    const { adoptPreference } = await import('../../state/provider-preference.ts');
    if (!signal.aborted) await adoptPreference(rights, signal);
  } catch {
    // As above.
  }
}
