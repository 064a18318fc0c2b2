import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';

interface TableStatusProps {
  /** Whether the children are a table without its figures. */
  readonly isPending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Until its figures are known, the table without them: it takes up the same space, so that nothing below moves. */
  readonly children: ReactNode;
}

/** A table, its loading state, or its error with a retry button. */
export function TableStatus({ isPending, failed, retry, children }: TableStatusProps) {
  const t = useT();
  return (
    <div className="relative" aria-busy={(isPending && !failed) || undefined}>
      <div aria-hidden={isPending || undefined} className={clsx(failed && 'invisible [&_*]:invisible')}>
        {children}
      </div>
      {failed ? (
        <div role="alert" className="absolute inset-x-0 top-0 py-8 text-center">
          <p className="mb-3">{t('Couldn’t load these times.')}</p>
          <Button tone="outline" onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {isPending && !failed ? <span className="sr-only">{t('Loading prayer times.')}</span> : null}
    </div>
  );
}

/** Note that the times were calculated on this device, if they were. */
export function SourceLine({ source }: { source: 'server' | 'device' | undefined }) {
  const t = useT();
  if (source !== 'device') return null;
  return <p className="mt-3 text-14 text-ink-2">{t('Calculated on this device')}</p>;
}
