import { type AuthError, authErrors } from '../../../contract/auth.ts';
import { emailAddress } from '../../../contract/credentials.ts';
import { landingParameters } from '../../data/landing-parameters.ts';

/** A message that the URL carries. */
export type LandingNotice =
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'verification_required'; readonly email: string | undefined }
  | { readonly kind: 'verified'; readonly mustLogIn: boolean }
  | { readonly kind: 'auth_error'; readonly error: AuthError }
  | { readonly kind: 'link_expired' };

/** Parameters that have a meaning only together with another one. */
const companionParameters = ['email', 'please_login'];

export const hasLandingParameters = (parameters: URLSearchParams): boolean =>
  landingParameters.some((name) => parameters.has(name));

/** Reads the notices from the URL. Anyone can write a URL, so invalid values are ignored; an unknown error counts as `failed`. */
export function readLanding(parameters: URLSearchParams): readonly LandingNotice[] {
  const isTrue = (name: string) => parameters.get(name) === 'true';
  const error = parameters.get('auth_error');
  const notices: LandingNotice[] = [];
  if (isTrue('auth0_success')) notices.push({ kind: 'signed_in' });
  if (isTrue('email_verification_required'))
    notices.push({ kind: 'verification_required', email: parseEmail(parameters.get('email')) });
  if (isTrue('email_verified')) notices.push({ kind: 'verified', mustLogIn: isTrue('please_login') });
  if (error !== null)
    notices.push({ kind: 'auth_error', error: authErrors.find((known) => known === error) ?? 'failed' });
  if (isTrue('link_expired')) notices.push({ kind: 'link_expired' });
  return notices;
}

/** Returns the URL parameters without the landing ones; opens the login dialog if a notice requires a login. */
export function withoutLanding(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of [...landingParameters, ...companionParameters]) rest.delete(name);
  const mustLogIn = readLanding(parameters).some((notice) => notice.kind === 'verified' && notice.mustLogIn);
  if (mustLogIn) rest.set('dialog', 'login');
  return rest;
}

function parseEmail(text: string | null): string | undefined {
  const parsed = emailAddress.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}
