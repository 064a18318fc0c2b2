import { dictionary } from '@zxcvbn-ts/language-common';

/** About 18,000 of the most frequently leaked passwords, eight characters or longer. */
const common = new Set(dictionary['passwords-common']);

/**
 * Whether a password is among the first that an attacker would try: a frequently leaked one in any case, the user's
 * address or the name in it, or one or two characters repeated.
 */
export function isTooCommon(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const [name = ''] = email.split('@');
  return common.has(lower) || new Set(lower).size <= 2 || lower === email || lower === name;
}
