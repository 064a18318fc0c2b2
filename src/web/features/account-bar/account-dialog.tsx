import { FlaskConical, LogOut, Palette, RefreshCw, SlidersHorizontal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '../../../contract/account.ts';
import { forgetLocalUser, type LocalUser, useLocalUser } from '../../data/local-user.ts';
import { useIdentityLink } from '../../data/session/identity-link.ts';
import { useSession } from '../../data/session/session.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/router/router.tsx';
import { EmailPendingBadge, UpgradeButton, useRefreshStatus, useSignOut } from './account-actions.tsx';

/** What the account bar has no room for on phones, with labels. */
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

interface SignedInEntriesProps {
  readonly user: Account;
  readonly onClose: () => void;
}

/** The actions of the account, one per line. */
function SignedInEntries({ user, onClose }: SignedInEntriesProps) {
  const t = useT();
  const { isSigningOut, signOut } = useSignOut();
  return (
    <>
      <EntryHeader name={user.email}>
        {user.isEmailVerified ? null : <EmailPendingBadge replace />}
        {user.isPremium ? <Badge tone="brass">{t('Premium')}</Badge> : null}
      </EntryHeader>
      {user.isPremium ? null : <PremiumEntries isEmailVerified={user.isEmailVerified} />}
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
        isBusy={isSigningOut}
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

function PremiumEntries({ isEmailVerified }: { isEmailVerified: boolean }) {
  const t = useT();
  const { isRefreshing, refreshStatus } = useRefreshStatus();
  return (
    <>
      <UpgradeButton isEmailVerified={isEmailVerified} className="mb-2 w-full" replace />
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

/** For a local user, known to this browser only: the name and the ways to a real account. */
function LocalEntries({ user }: { user: LocalUser }) {
  const t = useT();
  return (
    <>
      <EntryHeader name={user.fullName || user.email}>
        <Badge>{t('On this device only')}</Badge>
      </EntryHeader>
      <GuestEntries />
      <div className="mt-2 border-t border-line pt-2">
        <EntryButton icon={<LogOut {...entryIcon} className="rtl:-scale-x-100" />} onClick={forgetLocalUser}>
          {t('Sign Out')}
        </EntryButton>
      </div>
    </>
  );
}

function GuestEntries() {
  const t = useT();
  const login = useIdentityLink('login', { replace: true });
  const signUp = useIdentityLink('signup', { replace: true });
  return (
    <>
      <p className="text-ink-2">
        {t('An account syncs your settings and favourites. Most features work without one.')}
      </p>
      <div className="mt-4 grid gap-2">
        <ButtonLink {...signUp}>{t('Sign Up')}</ButtonLink>
        <ButtonLink {...login} tone="outline">
          {t('Login')}
        </ButtonLink>
        <ButtonLink to={dialogLink('login')} replace tone="quiet">
          {t('Legacy')}
        </ButtonLink>
      </div>
    </>
  );
}

interface EntryProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const entryClass =
  'flex min-h-12 w-full items-center gap-3 rounded-input px-3 text-start text-16 hover:bg-sunken aria-disabled:opacity-60 [&>svg]:shrink-0 [&>svg]:text-ink-2';

/** A link of the dialog. Replaces the dialog in the history, so that going back doesn't reopen it. */
function EntryLink({ to, icon, children }: EntryProps & { readonly to: string }) {
  return (
    <Link to={to} replace className={entryClass}>
      {icon}
      {children}
    </Link>
  );
}

interface EntryButtonProps extends EntryProps {
  readonly onClick: () => void;
  readonly isBusy?: boolean;
}

function EntryButton({ icon, children, onClick, isBusy = false }: EntryButtonProps) {
  return (
    <button
      type="button"
      onClick={isBusy ? undefined : onClick}
      aria-disabled={isBusy || undefined}
      className={entryClass}
    >
      {icon}
      {children}
    </button>
  );
}

function EntryHeader({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-3 border-b border-line pb-4">
      <p dir="auto" title={name} className="truncate font-semibold rtl:text-right">
        {name}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">{children}</div>
    </div>
  );
}

const entryIcon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
