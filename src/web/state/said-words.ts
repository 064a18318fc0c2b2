import { message, type Translate } from '../lib/i18n.tsx';

/** What the server says about accounts: the texts of `accountSentences`, of its limits and of the contract's schemas. */
export const serverSentences = [
  message('Check your email for a 6-digit code.'),
  message('If an account belongs to this address, a 6-digit code is on its way to it.'),
  message('Email verified. Welcome!'),
  message('You have successfully logged in.'),
  message('You are signed out.'),
  message('You are signed out everywhere.'),
  message('That session is ended.'),
  message('Password changed. Please log in with the new one.'),
  message('Password changed. You are signed out everywhere else.'),
  message('Your account and everything kept with it is deleted.'),
  message('Invalid email or password.'),
  message('Please verify your email address first. Register again to get a new code.'),
  message('Invalid or expired code.'),
  message('The current password is not right.'),
  message('This account has no password yet. Set one through "Forgot password?".'),
  message('This email address is verified already.'),
  message('Another account has this email address. Log in there instead.'),
  message('There is no such session any more.'),
  message('Authentication required. Please sign in again.'),
  message('Please confirm with your password, or with a code where the account has none.'),
  message('This link is used or expired.'),
  message('This background comes with Premium. Nothing was changed.'),
  message('Too many people sign in at this moment. Please try again in a few seconds.'),
  message('Too many codes were asked for with this email address.'),
  message(
    'Too many codes were requested. If you have an email from us from the last 24 hours, open its link and ask again.',
  ),
  message('Too many wrong passwords for this account.'),
  message('Too many attempts from this network.'),
  message('Too many requests from this address.'),
  message('Something went wrong on our side. Please try again in a moment.'),
  message(
    'This password is among those that are tried first. Please choose another: a few words that only you put together are good.',
  ),
  message('Enter an e-mail address such as name@example.org.'),
  message('The e-mail address may have at most 254 characters.'),
  message('Password must be at least 8 characters long'),
  message('Password must be at most 128 characters long'),
  message('Enter your password.'),
  message('The code has exactly 6 digits.'),
];

/** Every limit ends its sentence with how long to wait. */
const withWait = /^(?<what>.+) Please try again in (?<count>\d+) (?<unit>second|minute|hour)s?\.$/;

const waits: Readonly<Record<string, string>> = {
  second: message('Please try again in {count, plural, one {# second} other {# seconds}}.'),
  minute: message('Please try again in {count, plural, one {# minute} other {# minutes}}.'),
  hour: message('Please try again in {count, plural, one {# hour} other {# hours}}.'),
};

/** A sentence of the server in the reader's language; undefined where the catalogue does not have it. */
export function translateSaid(sentence: string, t: Translate): string | undefined {
  const { what, count, unit } = withWait.exec(sentence)?.groups ?? {};
  if (what === undefined || unit === undefined) return known(sentence, t);
  const said = known(what, t);
  return said && `${said} ${t(waits[unit] ?? '', { count: Number(count) })}`;
}

function known(sentence: string, t: Translate): string | undefined {
  const translated = t(sentence);
  return translated === sentence ? undefined : translated;
}
