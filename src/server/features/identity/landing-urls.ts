import type { AuthError } from '../../../contract/auth.ts';
import { inLanguage, type PageLanguage, pageLanguages } from '../../../domain/language/page-language.ts';

/**
 * The language that a state ends with: known of a return, too, that no browser of ours began or that comes too late,
 * as when a person goes back to it.
 */
export const languageOf = (state: string): PageLanguage =>
  pageLanguages.find((language) => state.endsWith(`.${language}`)) ?? 'en';

/** What a person comes back to, and nothing that was asked for. */
const homePage = (language: PageLanguage): string => inLanguage('/', language);

const dialogs = { login: 'login', signup: 'register' } as const;

/** Without a provider, the page's own dialog does the same. */
export const dialogUrl = (language: PageLanguage, way: keyof typeof dialogs): string =>
  `${homePage(language)}?dialog=${dialogs[way]}`;

export const errorUrl = (language: PageLanguage, error: AuthError): string =>
  `${homePage(language)}?auth_error=${error}`;

interface Arrival {
  readonly handoff: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** The one-time value stands in the fragment, which a browser sends to nobody. */
export function signedInUrl(language: PageLanguage, { handoff, email, isEmailVerified }: Arrival): string {
  const query = new URLSearchParams({ auth0_success: 'true' });
  if (!isEmailVerified) {
    query.set('email_verification_required', 'true');
    query.set('email', email);
  }
  return `${homePage(language)}?${query}#token=${encodeURIComponent(handoff)}`;
}
