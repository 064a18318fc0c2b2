import { emailAddress, newPassword } from '../../../contract/credentials.ts';
import { accountMessages } from '../../data/account-messages.ts';
import { inputMessageOf } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';
import type { AuthError } from './auth-flow.ts';

/** Returns the error that the page itself can find; undefined if the request can be sent. */
export function checkEmail(email: string): AuthError | undefined {
  if (email.trim() === '') return { sentence: message('Enter your e-mail address.'), field: 'email' };
  return wrong(emailAddress.safeParse(email), 'email');
}

export function checkPassword(password: string): AuthError | undefined {
  return password === '' ? { sentence: message('Enter your password.'), field: 'password' } : undefined;
}

export function checkNewPassword(password: string, repeated: string): AuthError | undefined {
  const missing = checkPassword(password);
  if (missing) return missing;
  if (password !== repeated) return { sentence: message('Passwords do not match'), field: 'repeated' };
  return wrong(newPassword.safeParse(password), 'password');
}

type Checked = ReturnType<typeof emailAddress.safeParse>;

function wrong({ error }: Checked, field: 'email' | 'password'): AuthError | undefined {
  const issue = error?.issues[0];
  return issue && { sentence: inputMessageOf(field, issue, accountMessages), field };
}
