import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { storedToken } from '../../data/call-api.ts';
import { hasPrayerRecord } from '../../data/prayer-record/record-storage.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { Link, useNavigate } from '../../ui/router/router.tsx';
import { showToast, type Toast } from '../../ui/toast.ts';

/** Links an unverified user to the profile, which sends another code. `replace`: in a dialog, so that going back doesn't reopen it. */
export function EmailPendingBadge({ replace = false }: { readonly replace?: boolean }) {
  const t = useT();
  return (
    <Link
      to={paths.profile}
      replace={replace}
      title={t('Verify your email address')}
      className="inline-flex min-h-11 items-center rounded-chip"
    >
      <Badge tone="brass">
        <MailWarning aria-hidden size={16} strokeWidth={1.75} />
        {t('Email Pending')}
      </Badge>
    </Link>
  );
}

const toastMs = 6_000;

interface UpgradeButtonProps {
  readonly isEmailVerified: boolean;
  readonly className?: string;
  /** In a dialog, so that going back doesn't reopen it. */
  readonly replace?: boolean;
}

/** Opens the premium dialog. Until the email address is verified, it only says so. */
export function UpgradeButton({ isEmailVerified, className, replace = false }: UpgradeButtonProps) {
  const t = useT();
  const icon = <StarIcon width={16} height={16} />;
  if (isEmailVerified) {
    return (
      <ButtonLink to={dialogLink('premium')} replace={replace} icon={icon} className={className}>
        {t('Upgrade')}
      </ButtonLink>
    );
  }
  const explainWhyDisabled = () =>
    showToast({
      tone: 'danger',
      title: t('Email Verification Required'),
      text: t(
        'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
      ),
      durationMs: toastMs,
    });
  return (
    <Button
      icon={icon}
      disabled
      onDisabledPress={explainWhyDisabled}
      title={t('Verify email first')}
      className={className}
    >
      {t('Upgrade')}
    </Button>
  );
}

const resultToasts = {
  premium: { title: message('Premium is active'), text: message('Thank you. All features are unlocked.') },
  free: { title: message('Status up to date'), text: message('This account doesn’t have Premium yet.') },
  ended: {
    title: message('Your session has ended'),
    text: message('Log in again to continue.'),
    tone: 'danger',
  },
  unreachable: {
    title: message('Couldn’t check your status'),
    text: message('The server isn’t responding. Try again in a moment.'),
    tone: 'danger',
  },
} as const;

/** Fetches the account again and shows in a toast whether it is premium now. */
export function useRefreshStatus(): { isRefreshing: boolean; refreshStatus: () => void } {
  const t = useT();
  const { refresh } = useSession();
  const [isRefreshing, setRefreshing] = useState(false);
  const refreshStatus = async () => {
    setRefreshing(true);
    const user = await refresh();
    setRefreshing(false);
    // Without a response the token stays; a session that the server ended has none.
    const failure = storedToken() === undefined ? 'ended' : 'unreachable';
    const result: Toast = resultToasts[user ? (user.isPremium ? 'premium' : 'free') : failure];
    showToast({ ...result, title: t(result.title), text: t(result.text ?? '') });
  };
  return { isRefreshing, refreshStatus: () => void refreshStatus() };
}

/** Signs out and shows a toast. If this device stores a prayer record, opens the dialog that asks what to do with it. */
export function useSignOut(): { isSigningOut: boolean; signOut: () => void } {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const [isSigningOut, setSigningOut] = useState(false);
  const signOut = async () => {
    setSigningOut(true);
    await session.signOut();
    setSigningOut(false);
    showToast({ title: t('You’re signed out') });
  };
  const requestSignOut = () => {
    if (session.user && hasPrayerRecord(session.user.id)) navigate(dialogLink('leave'));
    else void signOut();
  };
  return { isSigningOut, signOut: requestSignOut };
}
