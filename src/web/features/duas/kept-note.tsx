import { CloudOff } from 'lucide-react';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * Says that the duas are read from this device. A page that began without a network knows nobody by name, and its header offers
 * to sign in; the way out stands here then, for whoever hands the device on.
 */
export function KeptNote() {
  const t = useT();
  const { user, signOut } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p role="status" className="flex items-center gap-2">
        <CloudOff aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {t('You are offline. These duas are kept on this device.')}
      </p>
      {user ? null : (
        <Button tone="outline" onClick={() => void signOut()}>
          {t('Sign Out')}
        </Button>
      )}
    </div>
  );
}
