import { useNavigate } from 'react-router';
import { confirmMailLink } from '../../../contract/auth.ts';
import { callApi, storedToken } from '../../data/call-api.ts';
import { identityPath } from '../../data/identity-link.ts';
import { useSession } from '../../data/session.tsx';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { dialogLink, paths } from '../../paths.ts';
import { showToast } from '../../ui/toast.ts';
import { failureOf, linkExpired, notConfirmed, notSignedIn } from './failures.ts';
import type { Arrival } from './read-landing.ts';

const verificationRequiredMs = 8_000;
const verifiedMs = 6_000;

/** Gives the function that says one arrival. It is called once it is known who is signed in. */
export function useGreetings(): (arrival: Arrival) => Promise<void> {
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
