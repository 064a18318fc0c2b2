import type { AuthError } from '../../../contract/auth.ts';
import { message } from '../../i18n/localisation.tsx';

interface Failure {
  readonly title: string;
  readonly text: string;
  /** To the identity provider once more, or to the dialog that does without it. */
  readonly wayOn?: 'identity_provider' | 'dialog';
}

/** What went wrong on the way to the identity provider and back. */
export const failureOf: Record<AuthError, Failure> = {
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
export const notSignedIn: Failure = {
  title: message('Signing in did not succeed'),
  text: message('You came back from the sign-in service, but it could not be completed here.'),
  wayOn: 'identity_provider',
};

export const linkExpired: Failure = {
  title: message('This link is no longer valid'),
  text: message('It was used already or is older than ten minutes. Ask for a new mail and open its link.'),
  wayOn: 'dialog',
};

export const notConfirmed: Failure = {
  title: message('Your address could not be confirmed'),
  text: message('Please open the link of the newest mail in this browser, or type its code in your profile.'),
};
