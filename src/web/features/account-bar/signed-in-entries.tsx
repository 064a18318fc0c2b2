import { FlaskConical, LogOut, Palette, RefreshCw, SlidersHorizontal, UserRound } from 'lucide-react';
import type { Account } from '../../../contract/account.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmailPending } from './email-pending.tsx';
import { EntryButton, EntryHead, EntryLink, entryIcon } from './entry.tsx';
import { Upgrade } from './upgrade.tsx';
import { useRefreshStatus } from './use-refresh-status.ts';
import { useSignOut } from './use-sign-out.ts';

interface SignedInEntriesProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** What can be done with the account, one line each. */
export function SignedInEntries({ user, onClose }: SignedInEntriesProps) {
  const t = useT();
  const { isLeaving, signOut } = useSignOut();
  return (
    <>
      <EntryHead name={user.email}>
        {user.isEmailVerified ? null : <EmailPending replace />}
        {user.isPremium ? <Badge tone="brass">{t('Premium')}</Badge> : null}
      </EntryHead>
      {user.isPremium ? null : <ToPremium isEmailVerified={user.isEmailVerified} />}
      <EntryLink to={paths.profile} icon={<UserRound {...entryIcon} />}>
        {t('Profile')}
      </EntryLink>
      {user.isPremium ? (
        <EntryLink to={dialogLink('provider')} icon={<SlidersHorizontal {...entryIcon} />}>
          {t('Provider settings')}
        </EntryLink>
      ) : null}
      <EntryLink to={dialogLink('theme')} icon={<Palette {...entryIcon} />}>
        {t('Theme')}
      </EntryLink>
      <EntryLink to={dialogLink('labs')} icon={<FlaskConical {...entryIcon} />}>
        {t('Labs')}
      </EntryLink>
      <EntryButton
        icon={<LogOut {...entryIcon} className="rtl:-scale-x-100" />}
        isBusy={isLeaving}
        onClick={() => {
          onClose();
          signOut();
        }}
      >
        {t('Sign Out')}
      </EntryButton>
    </>
  );
}

function ToPremium({ isEmailVerified }: { isEmailVerified: boolean }) {
  const t = useT();
  const { isRefreshing, refreshStatus } = useRefreshStatus();
  return (
    <>
      <Upgrade isEmailVerified={isEmailVerified} className="mb-2 w-full" replace />
      <EntryButton
        icon={<RefreshCw {...entryIcon} className={isRefreshing ? 'animate-spin' : undefined} />}
        onClick={refreshStatus}
        isBusy={isRefreshing}
      >
        {isRefreshing ? t('Refreshing status…') : t('Refresh status')}
      </EntryButton>
    </>
  );
}
