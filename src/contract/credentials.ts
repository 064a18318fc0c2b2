import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';
import { problem } from './input-errors.ts';

const addressForm = 'Enter an email address such as name@example.org.';
const addressLength = 'Email addresses can have at most 254 characters.';

/**
 * An email address as the HTML standard defines it for `<input type="email">`; the output is trimmed and in lower case. The
 * format is checked before lower-casing: a few non-ASCII letters, such as the Kelvin sign, become ASCII in lower case and
 * would turn the address into someone else's.
 */
export const emailAddress = z.pipe(
  z.string('email must be a string.').check(z.maxLength(254, addressLength)),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.pipe(
      z.string().check(z.email({ error: addressForm, pattern: z.regexes.html5Email })),
      z.transform((text: string) => text.toLowerCase()),
    ),
  ),
);

export const minPasswordLength = 8;
export const maxPasswordLength = 128;
/** From the specification. */
const passwordTooShort = 'Password must be at least 8 characters long';
const passwordTooLong = 'Password must be at most 128 characters long';

/** Counts characters as users do: an emoji or a letter outside the basic plane is one. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;

/** NFKC expands single characters, such as the ligature of a blessing, into many letters: they count as one to guess. */
const charactersToGuess = (password: string): number =>
  Math.min(passwordLength(password), [...password].length);

const notTooLong = z.refine<string>(
  (text) => passwordLength(text) <= maxPasswordLength,
  problem(passwordTooLong, 'too_long', { limit: maxPasswordLength }),
);

/** A password to set. The server also rejects common ones. */
export const newPassword = z.string('password must be a string.').check(
  z.refine(
    (text) => charactersToGuess(text) >= minPasswordLength,
    problem(passwordTooShort, 'too_short', { limit: minPasswordLength }),
  ),
  notTooLong,
);

/** A password to compare. */
export const givenPassword = z
  .string('password must be a string.')
  .check(z.minLength(1, 'Enter your password.'), notTooLong);

export const codeDigits = 6;
export const codeSeconds = 600;
export const oneTimeCode = z
  .string('code must be a string of 6 digits.')
  .check(z.regex(/^\d{6}$/, 'Enter the 6-digit code.'));

/** The language of the emails that the request triggers: that of the page. */
export const mailLanguage = z.optional(z.enum(pageLanguages));
