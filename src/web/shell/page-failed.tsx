import { useT } from '../lib/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown when a page's code cannot be fetched: no network, or a newer release has replaced it. */
export function PageFailed() {
  const t = useT();
  return (
    <div className="page-width">
      <EmptyState
        title={t('This page could not be loaded')}
        text={t('Look whether you are connected, then try again.')}
      >
        <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>
      </EmptyState>
    </div>
  );
}
