import { useT } from '../../i18n/localisation.tsx';

/** Says so when this device worked the times out itself. */
export function SourceLine({ source }: { source: 'server' | 'device' | undefined }) {
  const t = useT();
  if (source !== 'device') return null;
  return <p className="mt-3 text-14 text-ink-2">{t('Calculated on this device')}</p>;
}
