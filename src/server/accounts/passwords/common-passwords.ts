import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 18,000 passwords of eight characters and more that leaked most often. */
const common = new Set(dictionary['passwords-common']);

/**
 * Whether a password is one that would be tried first: among those that leaked most often in any case, the person's own
 * address or the name in it, or one or two characters over and over.
 */
export function isTooCommon(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const [name = ''] = email.split('@');
  return common.has(lower) || new Set(lower).size <= 2 || lower === email || lower === name;
}
