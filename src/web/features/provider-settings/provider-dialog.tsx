import { useT } from '../../lib/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function ProviderDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog onClose={onClose} title={t('Places Provider Settings')}>
      {null}
    </Dialog>
  );
}
