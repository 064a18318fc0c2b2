import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** What the account holds could not be read; what this browser remembers is shown instead. */
export function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useT();
  return (
    <div className="mb-4 grid gap-2">
      <Alert tone="danger">
        {t('Your saved preference could not be loaded. What this browser remembers is shown.')}
      </Alert>
      <Button tone="outline" onClick={onTryAgain}>
        {t('Try again')}
      </Button>
    </div>
  );
}
