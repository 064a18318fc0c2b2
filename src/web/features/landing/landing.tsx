import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AuthError, confirmMailLink } from '../../../contract/auth.ts';
import { callApi } from '../../data/call-api.ts';
import { identityPath } from '../../data/session/identity-link.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
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
        ? t('Please open the link in the mail that was sent to {email}.', { email })
        : t('Please open the link in the mail that was sent to you.'),
      durationMs: verificationRequiredMs,
      ...(user && {
        action: { label: t('Get a code instead'), onPress: () => void navigate(`${paths.profile}#email`) },
      }),
    });

  const confirmAddress = async () => {
    try {
      if (user) await callApi(confirmMailLink);
    } catch {
      return showFailure(notConfirmed);
    }
    if (user) await refresh();
    showVerified(t('Your address is proven. Everything that your account offers is open to you now.'));
  };

  return async (notice) => {
    switch (notice.kind) {
      case 'signed_in':
        return user ? showSignedIn() : showFailure(notSignedIn);
      case 'verification_required':
        return showVerificationRequired(notice.email);
      case 'verified':
        return notice.mustLogIn ? showVerified(t('Please log in to go on.')) : confirmAddress();
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
    const openDialog = { label: t('Log in by e-mail'), onPress: () => void navigate(dialogLink('login')) };
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
    title: message('Signing in was cancelled'),
    text: message('Nothing has changed. You can try again whenever you like.'),
    retryWith: 'identity_provider',
  },
  unavailable: {
    title: message('The sign-in service does not answer'),
    text: message('Please try again in a few minutes, or log in by e-mail and password.'),
    retryWith: 'dialog',
  },
  failed: {
    title: message('Signing in did not succeed'),
    text: message('Please try again.'),
    retryWith: 'identity_provider',
  },
  email_missing: {
    title: message('Your e-mail address was not passed on'),
    text: message(
      'Mihrab needs it for an account. Allow it at the sign-in service, or use e-mail and password.',
    ),
    retryWith: 'dialog',
  },
  expired: {
    title: message('Signing in took too long'),
    text: message('For your safety it has to be begun again.'),
    retryWith: 'identity_provider',
  },
};

/** The identity provider redirected back, but nobody is signed in. */
const notSignedIn: Failure = {
  title: message('Signing in did not succeed'),
  text: message('You came back from the sign-in service, but it could not be completed here.'),
  retryWith: 'identity_provider',
};

const linkExpired: Failure = {
  title: message('This link is no longer valid'),
  text: message('It was used already or is older than ten minutes. Ask for a new mail and open its link.'),
  retryWith: 'dialog',
};

const notConfirmed: Failure = {
  title: message('Your address could not be confirmed'),
  text: message('Please open the link of the newest mail in this browser, or type its code in your profile.'),
};
