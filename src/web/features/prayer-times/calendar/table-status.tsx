import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';

/** Loading state of a table, or its error with a retry button. */
export function TablePlaceholder({ failed, retry }: { failed: boolean; retry: () => void }) {
  const t = useT();
  if (!failed)
    return (
      <div aria-busy className="grid animate-pulse gap-3">
        {Array.from({ length: 8 }, (_, i) => i).map((line) => (
          <div key={line} className="h-8 rounded-chip bg-sunken" />
        ))}
        <span className="sr-only">{t('Loading prayer times.')}</span>
      </div>
    );
  return (
    <div role="alert" className="py-8 text-center">
      <p className="mb-3">{t('Couldn’t load these times.')}</p>
      <Button tone="outline" onClick={retry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

/** Note that the times were calculated on this device, if they were. */
export function SourceLine({ source }: { source: 'server' | 'device' | undefined }) {
  const t = useT();
  if (source !== 'device') return null;
  return <p className="mt-3 text-14 text-ink-2">{t('Calculated on this device')}</p>;
}
