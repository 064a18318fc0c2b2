import { useEffect, useState } from 'react';
import { type AuthError, confirmMailLink } from '../../../contract/auth.ts';
import { callApi } from '../../data/call-api.ts';
import { identityPath } from '../../data/session/identity-link.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { useNavigate, useSearchParams } from '../../ui/router/router.tsx';
import { showToast } from '../../ui/toast.ts';
import { hasLandingParameters, type LandingNotice, readLanding, withoutLanding } from './read-landing.ts';

const noNotices: readonly LandingNotice[] = [];

/**
 * Shows messages that a redirect from the identity provider or an email link put into the URL. Removes them from the URL, so
 * that a reload or a shared link does not repeat them, and shows them once the session is loaded.
 */
export function Landing() {
  const [parameters, setParameters] = useSearchParams();
  const [notices, setNotices] = useState(noNotices);
  const { status } = useSession();
  const showNotice = useShowNotice();
  useEffect(() => {
    if (!hasLandingParameters(parameters)) return;
    setNotices(readLanding(parameters));
    setParameters(withoutLanding(parameters), { replace: true });
  }, [parameters, setParameters]);
  useEffect(() => {
    if (status === 'loading' || notices === noNotices) return;
    setNotices(noNotices);
    for (const notice of notices) void showNotice(notice);
  }, [status, notices, showNotice]);
  return null;
}

const verificationRequiredMs = 8_000;
const verifiedMs = 6_000;

/** Returns a function that shows one notice. Call it only after the session is loaded. */
function useShowNotice(): (notice: LandingNotice) => Promise<void> {
  const { t } = useLocalisation();
  const { user, refresh } = useSession();
  const navigate = useNavigate();
  const showFailure = useFailureToast();

  const showSignedIn = () =>
    showToast({ title: t('Welcome back!'), text: t('You have successfully logged in') });

  const showVerified = (text: string) =>
    showToast({ title: t('Email Verified Successfully!'), text, durationMs: verifiedMs });

  /** Offers a code to signed-in users, because the identity provider's email may be missing or old. */
  const showVerificationRequired = (email: string | undefined) =>
    showToast({
      title: t('Email Verification Required'),
      text: email
        ? t('Open the link in the email sent to {email}.', { email })
        : t('Open the link in the email sent to you.'),
      durationMs: verificationRequiredMs,
      ...(user && {
        action: { label: t('Get a code instead'), onPress: () => navigate(`${paths.profile}#email`) },
      }),
    });

  const confirmAddress = async () => {
    try {
      if (user) await callApi(confirmMailLink);
    } catch {
      return showFailure(notConfirmed);
    }
    if (user) await refresh();
    showVerified(t('You can now use everything in your account.'));
  };

  return async (notice) => {
    switch (notice.kind) {
      case 'signed_in':
        return user ? showSignedIn() : showFailure(notSignedIn);
      case 'verification_required':
        return showVerificationRequired(notice.email);
      case 'verified':
        return notice.mustLogIn ? showVerified(t('Log in to continue.')) : confirmAddress();
      case 'auth_error':
        return showFailure(authFailures[notice.error]);
      case 'link_expired':
        return showFailure(linkExpired);
    }
  };
}

/** Returns a function that shows an error with a button to try again, at the identity provider or in the login dialog. */
function useFailureToast() {
  const { t, language } = useLocalisation();
  const navigate = useNavigate();
  return ({ title, text, retryWith }: (typeof authFailures)['failed']) => {
    const openDialog = { label: t('Log in with email'), onPress: () => navigate(dialogLink('login')) };
    const tryAgain = {
      label: t('Try again'),
      onPress: () => window.location.assign(identityPath('login', language)),
    };
    showToast({
      tone: 'danger',
      title: t(title),
      text: t(text),
      ...(retryWith === undefined ? {} : { action: retryWith === 'dialog' ? openDialog : tryAgain }),
    });
  };
}

interface Failure {
  readonly title: string;
  readonly text: string;
  /** What the button opens: the identity provider, or the login dialog, which works without it. */
  readonly retryWith?: 'identity_provider' | 'dialog';
}

/** Errors of the sign-in through the identity provider. */
const authFailures: Record<AuthError, Failure> = {
  cancelled: {
    title: message('Login cancelled'),
    text: message('Nothing changed. You can try again anytime.'),
    retryWith: 'identity_provider',
  },
  unavailable: {
    title: message('The sign-in service isn’t responding'),
    text: message('Try again in a few minutes, or log in with email and password.'),
    retryWith: 'dialog',
  },
  failed: {
    title: message('Login failed'),
    text: message('Please try again.'),
    retryWith: 'identity_provider',
  },
  email_missing: {
    title: message('Your email address wasn’t shared'),
    text: message('Your account needs it. Allow it in the sign-in service, or use email and password.'),
    retryWith: 'dialog',
  },
  expired: {
    title: message('Login timed out'),
    text: message('For your security, start again.'),
    retryWith: 'identity_provider',
  },
};

/** The identity provider redirected back, but nobody is signed in. */
const notSignedIn: Failure = {
  title: message('Login failed'),
  text: message('The sign-in service sent you back, but we couldn’t log you in.'),
  retryWith: 'identity_provider',
};

const linkExpired: Failure = {
  title: message('This link is no longer valid'),
  text: message('It was already used or is over ten minutes old. Request a new email and open its link.'),
  retryWith: 'dialog',
};

const notConfirmed: Failure = {
  title: message('Couldn’t verify your email address'),
  text: message('Open the link in the latest email in this browser, or enter its code in your profile.'),
};
