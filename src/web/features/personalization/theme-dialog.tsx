import { useT } from '../../lib/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function ThemeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog onClose={onClose} title={t('Theme & Personalization')}>
      {null}
    </Dialog>
  );
}
