import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';

/** What an address may be: the HTML standard's form of it, as a browser's own field checks it. */
const addressForm = 'Enter an e-mail address such as name@example.org.';
const addressLength = 'The e-mail address may have at most 254 characters.';

/**
 * Blanks around it and capital letters make no other address: it is compared without them. Its form is looked at before:
 * some foreign letters, such as the sign of the kelvin, have a small one of ours, and would become somebody else's address.
 */
export const emailAddress = z.pipe(
  z.string('email must be a text.').check(z.maxLength(254, addressLength)),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.pipe(
      z.string().check(z.email({ error: addressForm, pattern: z.regexes.html5Email })),
      z.transform((text: string) => text.toLowerCase()),
    ),
  ),
);

export const leastPasswordLength = 8;
export const mostPasswordLength = 128;
/** The specification's sentence. */
export const passwordTooShort = 'Password must be at least 8 characters long';
const passwordTooLong = 'Password must be at most 128 characters long';

/** As a person counts: an emoji or a letter outside the basic plane is one. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;

/** A single sign may stand for many letters, such as the one that writes out a blessing: it is one to guess. */
const signsToGuess = (password: string): number => Math.min(passwordLength(password), [...password].length);

/** A password that is to be set. Which ones are too common is the server's to say. */
export const newPassword = z.string('password must be a text.').check(
  z.refine((text) => signsToGuess(text) >= leastPasswordLength, passwordTooShort),
  z.refine((text) => passwordLength(text) <= mostPasswordLength, passwordTooLong),
);

/** A password that is to be compared. */
export const givenPassword = z.string('password must be a text.').check(
  z.minLength(1, 'Enter your password.'),
  z.refine((text) => passwordLength(text) <= mostPasswordLength, passwordTooLong),
);

export const codeDigits = 6;
export const codeSeconds = 600;
export const oneTimeCode = z
  .string('code must be a text of 6 digits.')
  .check(z.regex(/^\d{6}$/, 'The code has exactly 6 digits.'));

/** The words in which mails are written; the page sends its own language along. */
export const mailLanguage = z.optional(z.enum(pageLanguages));
