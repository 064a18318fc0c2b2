import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';

interface TablePlaceholderProps {
  readonly failed: boolean;
  readonly retry: () => void;
  /** What comes, without its figures: it takes up the same space, so that nothing below moves. */
  readonly children: ReactNode;
}

/** Loading state of a table, or its error with a retry button. */
export function TablePlaceholder({ failed, retry, children }: TablePlaceholderProps) {
  const t = useT();
  return (
    <div className="relative" aria-busy={!failed}>
      <div aria-hidden className={clsx(failed && 'invisible [&_*]:invisible')}>
        {children}
      </div>
      {failed ? (
        <div role="alert" className="absolute inset-x-0 top-0 py-8 text-center">
          <p className="mb-3">{t('Couldn’t load these times.')}</p>
          <Button tone="outline" onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <span className="sr-only">{t('Loading prayer times.')}</span>
      )}
    </div>
  );
}

/** Note that the times were calculated on this device, if they were. */
export function SourceLine({ source }: { source: 'server' | 'device' | undefined }) {
  const t = useT();
  if (source !== 'device') return null;
  return <p className="mt-3 text-14 text-ink-2">{t('Calculated on this device')}</p>;
}
