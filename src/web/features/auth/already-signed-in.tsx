import type { Account } from '../../../contract/account.ts';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';

interface AlreadySignedInProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** In place of login and registration, for whoever is in already: by an old link, or through another tab meanwhile. */
export function AlreadySignedIn({ user, onClose }: AlreadySignedInProps) {
  const t = useT();
  const { signOut } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {t('This browser is signed in as')} <bdi className="font-semibold text-ink">{user.email}</bdi>
      </p>
      <Button className="min-h-12" onClick={onClose}>
        {t('Continue')}
      </Button>
      <Button tone="outline" onClick={() => void signOut()}>
        {t('Use another account')}
      </Button>
    </div>
  );
}
