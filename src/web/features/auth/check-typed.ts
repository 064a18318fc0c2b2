import { emailAddress, newPassword } from '../../../contract/credentials.ts';
import { message } from '../../lib/i18n.tsx';
import type { AuthError } from './auth-flow.ts';

/** What the page itself can see to be wrong; undefined when the server may be asked. */
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

interface Checked {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
}

function wrong({ error }: Checked, field: 'email' | 'password'): AuthError | undefined {
  const sentence = error?.issues[0]?.message;
  return sentence === undefined ? undefined : { sentence, field };
}
