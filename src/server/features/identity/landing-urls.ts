import type { AuthError } from '../../../contract/auth.ts';
import { inLanguage, type PageLanguage, pageLanguages } from '../../../domain/language/page-language.ts';

/** Returns the language at the end of a state, which is known even if the sign-in itself is unknown or expired. */
export const languageOf = (state: string): PageLanguage =>
  pageLanguages.find((language) => state.endsWith(`.${language}`)) ?? 'en';

/** The landing page. It contains nothing from the request, so that the redirect can't be abused. */
const homePage = (language: PageLanguage): string => inLanguage('/', language);

const dialogs = { login: 'login', signup: 'register' } as const;

/** Opens the page's own sign-in dialog, if no provider is configured. */
export const dialogUrl = (language: PageLanguage, way: keyof typeof dialogs): string =>
  `${homePage(language)}?dialog=${dialogs[way]}`;

export const errorUrl = (language: PageLanguage, error: AuthError): string =>
  `${homePage(language)}?auth_error=${error}`;

interface SignedInUser {
  readonly handoff: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Puts the one-time value into the fragment, which browsers don't send to servers. */
export function signedInUrl(
  language: PageLanguage,
  { handoff, email, isEmailVerified }: SignedInUser,
): string {
  const query = new URLSearchParams({ auth0_success: 'true' });
  if (!isEmailVerified) {
    query.set('email_verification_required', 'true');
    query.set('email', email);
  }
  return `${homePage(language)}?${query}#token=${encodeURIComponent(handoff)}`;
}
