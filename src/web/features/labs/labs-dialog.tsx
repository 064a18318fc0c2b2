import { useT } from '../../lib/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function LabsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog onClose={onClose} title={t('Labs')}>
      {null}
    </Dialog>
  );
}
