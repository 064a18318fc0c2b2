import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProviderForm } from './provider-form.tsx';

/** Which service answers searches for places: three choices, what each of them means, and the way to keep one. */
export function ProviderDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status } = useSession();
  return (
    <Dialog
      onClose={onClose}
      title={t('Places Provider Settings')}
      description={t('Choose who answers your searches for mosques and halal food.')}
    >
      {status === 'loading' ? (
        <div aria-busy="true" className="min-h-96" />
      ) : (
        <ProviderForm onClose={onClose} />
      )}
    </Dialog>
  );
}
