import type { AuthError } from '../../../contract/auth.ts';

/** The languages of the page, each with its first page: what a person comes back to, and nothing that was asked for. */
const firstPages = { en: '/', ar: '/ar' } as const;
export type PageLanguage = keyof typeof firstPages;

/**
 * The language that a state ends with: known of a return, too, that no browser of ours began or that comes too late,
 * as when a person goes back to it.
 */
export const languageOf = (state: string): PageLanguage => (state.endsWith('.ar') ? 'ar' : 'en');

const dialogs = { login: 'login', signup: 'register' } as const;

/** Without a provider, the page's own dialog does the same. */
export const ownDialog = (language: PageLanguage, way: keyof typeof dialogs): string =>
  `${firstPages[language]}?dialog=${dialogs[way]}`;

export const failed = (language: PageLanguage, error: AuthError): string =>
  `${firstPages[language]}?auth_error=${error}`;

interface Arrival {
  readonly handoff: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** The one-time value stands in the fragment, which a browser sends to nobody. */
export function signedIn(language: PageLanguage, { handoff, email, isEmailVerified }: Arrival): string {
  const query = new URLSearchParams({ auth0_success: 'true' });
  if (!isEmailVerified) {
    query.set('email_verification_required', 'true');
    query.set('email', email);
  }
  return `${firstPages[language]}?${query}#token=${encodeURIComponent(handoff)}`;
}
