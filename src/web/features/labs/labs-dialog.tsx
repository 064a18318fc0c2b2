import { useEntitlements } from '../../data/entitlements.ts';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LabList } from './lab-list.tsx';
import { LabsTeaser } from './labs-teaser.tsx';

/** Features that are tried out. Without premium by the server's word they are only shown. */
export function LabsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status } = useSession();
  const { mayUseLabs } = useEntitlements();
  return (
    <Dialog onClose={onClose} title={t('Labs')} isWide>
      {mayUseLabs ? (
        <LabList />
      ) : status === 'loading' ? (
        <div aria-busy="true" className="min-h-80" />
      ) : (
        <LabsTeaser onClose={onClose} />
      )}
    </Dialog>
  );
}
