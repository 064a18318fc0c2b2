import { useLocalUser } from '../../data/local-user.ts';
import { useSession } from '../../data/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { GuestEntries } from './guest-entries.tsx';
import { LocalEntries } from './local-entries.tsx';
import { SignedInEntries } from './signed-in-entries.tsx';

/** Everything of the account bar that a phone has no room for, with words. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { status, user } = useSession();
  const localUser = useLocalUser();
  return (
    <Dialog onClose={onClose} title={t('Account')}>
      {user ? (
        <SignedInEntries user={user} onClose={onClose} />
      ) : status === 'loading' ? (
        <div aria-busy="true" className="min-h-48" />
      ) : localUser ? (
        <LocalEntries user={localUser} />
      ) : (
        <GuestEntries />
      )}
    </Dialog>
  );
}
