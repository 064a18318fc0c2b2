import { useT } from '../../lib/i18n.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Where code cannot be fetched: no network, or a newer release has replaced it. */
export function NotLoaded() {
  const t = useT();
  return (
    <Alert tone="danger">
      <p>{t('This page could not be loaded')}</p>
      <Button tone="outline" onClick={() => window.location.reload()} className="mt-2">
        {t('Try again')}
      </Button>
    </Alert>
  );
}

/** The same above a list that is there. */
export function ReadingNotLoaded() {
  return (
    <div className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md">
      <NotLoaded />
    </div>
  );
}
