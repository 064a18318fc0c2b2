import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** The address opens a dua that is none of these. */
export function NoSuchDua({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <Alert tone="danger">
      <p>{t('This link opens a dua that is not in the collection.')}</p>
      <Button tone="outline" onClick={onClose} className="mt-2">
        {t('Show all duas')}
      </Button>
    </Alert>
  );
}
