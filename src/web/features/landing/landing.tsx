import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AuthError, confirmMailLink } from '../../../contract/auth.ts';
import { callApi, storedToken } from '../../data/call-api.ts';
import { identityPath } from '../../data/session/identity-link.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';
import { type Arrival, isLanding, readLanding, withoutLanding } from './read-landing.ts';

const nothing: readonly Arrival[] = [];

/**
 * Reads why the person was sent to this page, takes that out of the address, so that a reload or a shared link does not
 * repeat it, and says it once it is known who is signed in.
 */
export function Landing() {
  const [parameters, setParameters] = useSearchParams();
  const [arrivals, setArrivals] = useState(nothing);
  const { status } = useSession();
  const greet = useGreetings();
  useEffect(() => {
    if (!isLanding(parameters)) return;
    setArrivals(readLanding(parameters));
    setParameters(withoutLanding(parameters), { replace: true });
  }, [parameters, setParameters]);
  useEffect(() => {
    if (status === 'loading' || arrivals === nothing) return;
    setArrivals(nothing);
    for (const arrival of arrivals) void greet(arrival);
  }, [status, arrivals, greet]);
  return null;
}

const verificationRequiredMs = 8_000;
const verifiedMs = 6_000;

/** Gives the function that says one arrival. It is called once it is known who is signed in. */
function useGreetings(): (arrival: Arrival) => Promise<void> {
  const { t } = useLocalisation();
  const { user, refresh } = useSession();
  const navigate = useNavigate();
  const fail = useFailureToast();

  const welcome = () => showToast({ title: t('Welcome back!'), text: t('You have successfully logged in') });

  const sayVerified = (text: string) =>
    showToast({ title: t('Email Verified Successfully!'), text, durationMs: verifiedMs });

  /** Whoever is in can have a code instead: the identity provider may have sent no mail, or long ago. */
  const sayToVerify = (email: string | undefined) =>
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

  const confirm = async () => {
    const bearer = storedToken();
    try {
      if (user) await callApi(confirmMailLink, bearer === undefined ? {} : { bearer });
    } catch {
      return fail(notConfirmed);
    }
    if (user) await refresh();
    sayVerified(t('Your address is proven. Everything that your account offers is open to you now.'));
  };

  return async (arrival) => {
    switch (arrival.kind) {
      case 'signed_in':
        return user ? welcome() : fail(notSignedIn);
      case 'verification_required':
        return sayToVerify(arrival.email);
      case 'verified':
        return arrival.mustLogIn ? sayVerified(t('Please log in to go on.')) : confirm();
      case 'auth_error':
        return fail(failureOf[arrival.error]);
      case 'link_expired':
        return fail(linkExpired);
    }
  };
}

/** Shows what went wrong, with a way on: to the identity provider once more, or to the dialog of e-mail and password. */
function useFailureToast() {
  const { t, language } = useLocalisation();
  const navigate = useNavigate();
  return ({ title, text, wayOn }: (typeof failureOf)['failed']) => {
    const toDialog = { label: t('Log in by e-mail'), onPress: () => void navigate(dialogLink('login')) };
    const again = {
      label: t('Try again'),
      onPress: () => window.location.assign(identityPath('login', language)),
    };
    showToast({
      tone: 'danger',
      title: t(title),
      text: t(text),
      ...(wayOn === undefined ? {} : { action: wayOn === 'dialog' ? toDialog : again }),
    });
  };
}

interface Failure {
  readonly title: string;
  readonly text: string;
  /** To the identity provider once more, or to the dialog that does without it. */
  readonly wayOn?: 'identity_provider' | 'dialog';
}

/** What went wrong on the way to the identity provider and back. */
const failureOf: Record<AuthError, Failure> = {
  cancelled: {
    title: message('Signing in was cancelled'),
    text: message('Nothing has changed. You can try again whenever you like.'),
    wayOn: 'identity_provider',
  },
  unavailable: {
    title: message('The sign-in service does not answer'),
    text: message('Please try again in a few minutes, or log in by e-mail and password.'),
    wayOn: 'dialog',
  },
  failed: {
    title: message('Signing in did not succeed'),
    text: message('Please try again.'),
    wayOn: 'identity_provider',
  },
  email_missing: {
    title: message('Your e-mail address was not passed on'),
    text: message(
      'Mihrab needs it for an account. Allow it at the sign-in service, or use e-mail and password.',
    ),
    wayOn: 'dialog',
  },
  expired: {
    title: message('Signing in took too long'),
    text: message('For your safety it has to be begun again.'),
    wayOn: 'identity_provider',
  },
};

/** The provider sent the person back, and yet nobody is signed in. */
const notSignedIn: Failure = {
  title: message('Signing in did not succeed'),
  text: message('You came back from the sign-in service, but it could not be completed here.'),
  wayOn: 'identity_provider',
};

const linkExpired: Failure = {
  title: message('This link is no longer valid'),
  text: message('It was used already or is older than ten minutes. Ask for a new mail and open its link.'),
  wayOn: 'dialog',
};

const notConfirmed: Failure = {
  title: message('Your address could not be confirmed'),
  text: message('Please open the link of the newest mail in this browser, or type its code in your profile.'),
};
