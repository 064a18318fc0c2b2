import { normaliseDigits } from '../i18n/plain-digits.ts';

/** How many digits a one-time code has. */
export const codeLength = 6;

/** The digits of what was typed or pasted, at most six: those of Arabic, Persian and Bengali count, blanks and dashes do not. */
export function parseCode(text: string): string {
  return normaliseDigits(text).replace(/\D/g, '').slice(0, codeLength);
}
