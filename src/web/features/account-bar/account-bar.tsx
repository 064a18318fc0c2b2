import { useLocalUser } from '../../data/local-user.ts';
import { useSession } from '../../data/session.tsx';
import { AccountButton } from './account-button.tsx';
import { AccountPlaceholder } from './account-placeholder.tsx';
import { GuestLinks } from './guest-links.tsx';

/** Who is signed in, in the row of the header. What a signed-in person can do has a strip of its own on wide screens. */
export function AccountBar() {
  const { status, user } = useSession();
  const localUser = useLocalUser();
  if (status === 'loading') return <AccountPlaceholder />;
  if (user) {
    return (
      <AccountButton
        name={user.fullName || user.email}
        isPending={!user.isEmailVerified}
        className="strip:hidden"
      />
    );
  }
  if (!localUser) return <GuestLinks />;
  return (
    <>
      <AccountButton name={localUser.fullName || localUser.email} className="strip:hidden" />
      <div className="hidden md:block">
        <GuestLinks />
      </div>
    </>
  );
}
