import { message } from '../i18n/localisation.tsx';
import type { ReasonMessages } from './server-message.tsx';

const passwordTooShort = message('Password must be at least 8 characters long');
const passwordTooLong = message('Password must be at most 128 characters long');
const passwordMissing = message('Enter your password.');

/** Messages for an invalid email address. */
export const emailMessages: ReasonMessages = {
  'email.missing': message('Enter your email address.'),
  'email.invalid': message('Enter an email address such as name@example.org.'),
  'email.too_long': message('Email addresses can have at most 254 characters.'),
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
  'code.invalid': message('Enter the 6-digit code.'),
  wrong_login: message('Invalid email or password.'),
  verify_email_first: message('Please verify your email address first. Register again to get a new code.'),
  wrong_code: message('Invalid or expired code.'),
  wrong_password: message('Incorrect password.'),
  common_password: message('This password is too common. Choose another, such as a few random words.'),
  no_password: message('This account has no password yet. Set one with “Forgot your password?”.'),
  already_verified: message('This email address is already verified.'),
  address_taken: message('An account with this email already exists. Log in instead.'),
  no_such_session: message('This session has already ended.'),
  sign_in_needed: message('Authentication required. Please sign in again.'),
  sign_in_interrupted: message('Login failed because the session was ended from another device. Try again.'),
  sign_in_busy: message('Too many logins right now. Try again in a few seconds.'),
  proof_needed: message('Confirm with your password, or with a code if your account has none.'),
  too_many_codes: {
    key: message('Too many codes requested for this email address.'),
    smallestUnit: 'minute',
  },
  too_many_codes_open_link: {
    key: message(
      'Too many codes requested. Open the link in an email we sent in the last 24 hours, then request a code again.',
    ),
    smallestUnit: 'minute',
  },
  too_many_passwords: {
    key: message('Too many wrong passwords for this account.'),
    smallestUnit: 'minute',
  },
};
