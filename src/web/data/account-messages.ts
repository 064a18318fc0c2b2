import { message } from '../i18n/localisation.tsx';
import type { ReasonMessages } from './server-message.tsx';

const passwordTooShort = message('Password must be at least 8 characters long');
const passwordTooLong = message('Password must be at most 128 characters long');
const passwordMissing = message('Enter your password.');

/** Messages for an invalid email address. */
export const emailMessages: ReasonMessages = {
  'email.missing': message('Enter your e-mail address.'),
  'email.invalid': message('Enter an e-mail address such as name@example.org.'),
  'email.too_long': message('The e-mail address may have at most 254 characters.'),
};

/** Messages for the errors of account endpoints. */
export const accountMessages: ReasonMessages = {
  ...emailMessages,
  'password.missing': passwordMissing,
  'password.too_short': passwordTooShort,
  'password.too_long': passwordTooLong,
  'currentPassword.missing': passwordMissing,
  'currentPassword.too_long': passwordTooLong,
  'newPassword.too_short': passwordTooShort,
  'newPassword.too_long': passwordTooLong,
  'code.invalid': message('The code has exactly 6 digits.'),
  wrong_login: message('Invalid email or password.'),
  verify_email_first: message('Please verify your email address first. Register again to get a new code.'),
  wrong_code: message('Invalid or expired code.'),
  wrong_password: message('The current password is not right.'),
  common_password: message(
    'This password is among those that are tried first. Please choose another: a few words that only you put together are good.',
  ),
  no_password: message('This account has no password yet. Set one through "Forgot password?".'),
  already_verified: message('This email address is verified already.'),
  address_taken: message('Another account has this email address. Log in there instead.'),
  no_such_session: message('There is no such session any more.'),
  sign_in_needed: message('Authentication required. Please sign in again.'),
  sign_in_busy: message('Too many people sign in at this moment. Please try again in a few seconds.'),
  proof_needed: message('Please confirm with your password, or with a code where the account has none.'),
  too_many_codes: {
    key: message('Too many codes were asked for with this email address.'),
    smallestUnit: 'minute',
  },
  too_many_codes_open_link: {
    key: message(
      'Too many codes were requested. If you have an email from us from the last 24 hours, open its link and ask again.',
    ),
    smallestUnit: 'minute',
  },
  too_many_passwords: {
    key: message('Too many wrong passwords for this account.'),
    smallestUnit: 'minute',
  },
};
