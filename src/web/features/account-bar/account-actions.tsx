import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { storedToken } from '../../data/call-api.ts';
import { holdsPrayerRecord } from '../../data/prayer-record/record-storage.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { showToast, type Toast } from '../../ui/toast.ts';

/** The e-mail is not proven yet; Profile sends another code. `replace`: from within a dialog, which going back should not open again. */
export function EmailPending({ replace = false }: { readonly replace?: boolean }) {
  const t = useT();
  return (
    <Link
      to={paths.profile}
      replace={replace}
      title={t('Verify your e-mail address')}
      className="inline-flex min-h-11 items-center rounded-chip"
    >
      <Badge tone="brass">
        <MailWarning aria-hidden size={16} strokeWidth={1.75} />
        {t('Email Pending')}
      </Badge>
    </Link>
  );
}

const refusedMs = 6_000;

interface UpgradeProps {
  readonly isEmailVerified: boolean;
  readonly className?: string;
  /** From within a dialog, which going back should not open again. */
  readonly replace?: boolean;
}

/** The way to premium. Until the e-mail is proven it only says what is missing. */
export function Upgrade({ isEmailVerified, className, replace = false }: UpgradeProps) {
  const t = useT();
  const icon = <StarIcon width={16} height={16} />;
  if (isEmailVerified) {
    return (
      <ButtonLink to={dialogLink('premium')} replace={replace} icon={icon} className={className}>
        {t('Upgrade')}
      </ButtonLink>
    );
  }
  const sayWhy = () =>
    showToast({
      tone: 'danger',
      title: t('Email Verification Required'),
      text: t(
        'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
      ),
      durationMs: refusedMs,
    });
  return (
    <Button icon={icon} disabled onRefused={sayWhy} title={t('Verify email first')} className={className}>
      {t('Upgrade')}
    </Button>
  );
}

const results = {
  premium: { title: message('Premium is active'), text: message('Thank you. All of Mihrab is open to you.') },
  free: { title: message('Your status is up to date'), text: message('This account has no premium yet.') },
  ended: {
    title: message('Your session has ended'),
    text: message('Sign in again to go on.'),
    tone: 'danger',
  },
  silent: {
    title: message('Your status could not be asked for'),
    text: message('The server did not answer. Please try again in a moment.'),
    tone: 'danger',
  },
} as const;

/** Asks the server whether this account has premium by now, and says what came out. */
export function useRefreshStatus(): { isRefreshing: boolean; refreshStatus: () => void } {
  const t = useT();
  const { refresh } = useSession();
  const [isRefreshing, setRefreshing] = useState(false);
  const refreshStatus = async () => {
    setRefreshing(true);
    const user = await refresh();
    setRefreshing(false);
    // Without an answer the session is kept; what the server ended has no token any more.
    const without = storedToken() === undefined ? 'ended' : 'silent';
    const result: Toast = results[user ? (user.isPremium ? 'premium' : 'free') : without];
    showToast({ ...result, title: t(result.title), text: t(result.text ?? '') });
  };
  return { isRefreshing, refreshStatus: () => void refreshStatus() };
}

/** Ends the session and says so. Who keeps a prayer record on this device is asked first what shall become of it. */
export function useSignOut(): { isLeaving: boolean; signOut: () => void } {
  const t = useT();
  const session = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await session.signOut();
    setLeaving(false);
    showToast({ title: t('You are signed out') });
  };
  const askOrLeave = () => {
    if (session.user && holdsPrayerRecord(session.user.id)) void navigate(dialogLink('leave'));
    else void leave();
  };
  return { isLeaving, signOut: askOrLeave };
}
