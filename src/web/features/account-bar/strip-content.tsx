import clsx from 'clsx';
import { FlaskConical, LogOut, Palette, RefreshCw, SlidersHorizontal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '../../../contract/account.ts';
import { forgetLocalUser, type LocalUser } from '../../data/local-user.ts';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/router/router.tsx';
import { EmailPendingBadge, UpgradeButton, useRefreshStatus, useSignOut } from './account-actions.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** The account's actions in one line, with labels beside the icons where there is room. */
export function SignedInStrip({ user }: { user: Account }) {
  const t = useT();
  const { isSigningOut, signOut } = useSignOut();
  return (
    <Strip name={user.email} to={paths.profile} badges={<Badges user={user} />}>
      {user.isPremium ? (
        <StripLink to={dialogLink('provider')} icon={<SlidersHorizontal {...icon} />}>
          {t('Provider settings')}
        </StripLink>
      ) : null}
      <StripLink to={dialogLink('theme')} icon={<Palette {...icon} />}>
        {t('Theme')}
      </StripLink>
      <StripLink to={dialogLink('labs')} icon={<FlaskConical {...icon} />}>
        {t('Labs')}
      </StripLink>
      {user.isPremium ? null : (
        <>
          <RefreshStatus />
          <UpgradeButton isEmailVerified={user.isEmailVerified} className="!min-h-8 !px-3 !py-1 !text-14" />
        </>
      )}
      <StripButton
        icon={<LogOut {...icon} className="rtl:-scale-x-100" />}
        onClick={signOut}
        disabled={isSigningOut}
        showsLabel
      >
        {t('Sign Out')}
      </StripButton>
    </Strip>
  );
}

function Badges({ user }: { user: Account }) {
  const t = useT();
  return (
    <>
      {user.isEmailVerified ? null : <EmailPendingBadge />}
      {user.isPremium ? <Badge tone="brass">{t('Premium')}</Badge> : null}
    </>
  );
}

/** For a local user, known to this browser only. */
export function LocalStrip({ user }: { user: LocalUser }) {
  const t = useT();
  return (
    <Strip name={user.fullName || user.email} badges={<Badge>{t('On this device only')}</Badge>}>
      <StripButton
        icon={<LogOut {...icon} className="rtl:-scale-x-100" />}
        onClick={forgetLocalUser}
        showsLabel
      >
        {t('Sign Out')}
      </StripButton>
    </Strip>
  );
}

interface StripProps {
  readonly name: string;
  /** Link of the name. */
  readonly to?: string;
  readonly badges: ReactNode;
  readonly children: ReactNode;
}

function Strip({ name, to, badges, children }: StripProps) {
  const t = useT();
  const shown = (
    <>
      <UserRound {...icon} className="shrink-0" />
      <bdi className="truncate">{name}</bdi>
    </>
  );
  const shape = 'flex min-h-9 min-w-0 items-center gap-2 rounded-input text-14';
  return (
    <section aria-label={t('Account')} className="page-width flex h-full items-center gap-2">
      {to ? (
        <Link to={to} title={name} className={`${shape} hover:underline`}>
          {shown}
        </Link>
      ) : (
        <span title={name} className={shape}>
          {shown}
        </span>
      )}
      <div className="flex shrink-0 items-center gap-2 [&>a]:min-h-9">{badges}</div>
      <div className="ms-auto flex shrink-0 items-center lg:gap-1">{children}</div>
    </section>
  );
}

/** For a user who has paid and doesn't see premium yet. */
function RefreshStatus() {
  const t = useT();
  const { isRefreshing, refreshStatus } = useRefreshStatus();
  return (
    <StripButton
      icon={
        <RefreshCw
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={isRefreshing ? 'animate-spin' : undefined}
        />
      }
      onClick={refreshStatus}
      disabled={isRefreshing}
    >
      {isRefreshing ? t('Refreshing status…') : t('Refresh status')}
    </StripButton>
  );
}

interface StripEntry {
  readonly icon: ReactNode;
  readonly children: string;
  /** Shows its label on tablets, too. */
  readonly showsLabel?: boolean;
}

const buttonClass = '!min-h-9 !px-2.5 !py-1 !text-14 !font-medium whitespace-nowrap hover:!bg-bg';

function Label({ showsLabel, children }: Pick<StripEntry, 'showsLabel' | 'children'>) {
  return <span className={clsx(!showsLabel && 'sr-only lg:not-sr-only')}>{children}</span>;
}

function StripLink({ to, icon, children, ...rest }: StripEntry & { readonly to: string }) {
  return (
    <ButtonLink to={to} tone="quiet" icon={icon} title={children} className={buttonClass}>
      <Label {...rest}>{children}</Label>
    </ButtonLink>
  );
}

interface StripButtonProps extends StripEntry {
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

function StripButton({ icon, children, onClick, disabled, ...rest }: StripButtonProps) {
  return (
    <Button
      tone="quiet"
      icon={icon}
      title={children}
      onClick={onClick}
      disabled={disabled}
      className={buttonClass}
    >
      <Label {...rest}>{children}</Label>
    </Button>
  );
}
