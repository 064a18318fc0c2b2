import { MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readStoredText } from '../../device/storage.ts';
import { message, useT } from '../../lib/i18n.tsx';

const Tooltip = lazy(async () => ({ default: (await import('../../ui/tooltip.tsx')).Tooltip }));

const storageKey = 'selectedProvider';
const rereadEveryMs = 2000;

const auto = message('Auto');
const names: ReadonlyMap<string, string> = new Map([
  ['auto', auto],
  ['google', message('Google')],
  ['geoapify', message('Geoapify')],
]);

/** The English name of what is stored; anything that is no provider counts as none chosen. */
function readProviderName(): string {
  return names.get(readStoredText(storageKey) ?? '') ?? auto;
}

/** Which service of place data the person has chosen; hidden on small screens. Its explanation is fetched with the first glance. */
export function ProviderIndicator() {
  const t = useT();
  const provider = useProviderName();
  const [isLookedAt, setLookedAt] = useState(false);
  const explanation = t('The service that answers your searches for places');
  const indicator = (
    <span
      onPointerEnter={() => setLookedAt(true)}
      className="hidden min-h-11 items-center gap-1 text-13 whitespace-nowrap text-ink-2 xl:inline-flex"
    >
      <MapPin aria-hidden size={16} strokeWidth={1.75} />
      {t('Places: {provider}', { provider: t(provider) })}
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

function useProviderName(): string {
  const [provider, setProvider] = useState(auto);
  useEffect(() => {
    setProvider(readProviderName());
    const timer = setInterval(() => setProvider(readProviderName()), rereadEveryMs);
    return () => clearInterval(timer);
  }, []);
  return provider;
}
