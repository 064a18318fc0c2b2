import { type AuthError, authErrors } from '../../../contract/auth.ts';
import { emailAddress } from '../../../contract/credentials.ts';
import { landingParameters } from '../../data/landing-parameters.ts';

/** One thing that the address has to say. */
export type Arrival =
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'verification_required'; readonly email: string | undefined }
  | { readonly kind: 'verified'; readonly mustLogIn: boolean }
  | { readonly kind: 'auth_error'; readonly error: AuthError }
  | { readonly kind: 'link_expired' };

/** What is known only beside another parameter. */
const companions = ['email', 'please_login'];

export const isLanding = (parameters: URLSearchParams): boolean =>
  landingParameters.some((name) => parameters.has(name));

/** Anybody can write an address: what is not of the promised form counts as not said. */
export function readLanding(parameters: URLSearchParams): readonly Arrival[] {
  const isTrue = (name: string) => parameters.get(name) === 'true';
  const error = parameters.get('auth_error');
  const arrivals: Arrival[] = [];
  if (isTrue('auth0_success')) arrivals.push({ kind: 'signed_in' });
  if (isTrue('email_verification_required'))
    arrivals.push({ kind: 'verification_required', email: shownEmail(parameters.get('email')) });
  if (isTrue('email_verified')) arrivals.push({ kind: 'verified', mustLogIn: isTrue('please_login') });
  if (error !== null)
    arrivals.push({ kind: 'auth_error', error: authErrors.find((known) => known === error) ?? 'failed' });
  if (isTrue('link_expired')) arrivals.push({ kind: 'link_expired' });
  return arrivals;
}

/** The address without what was read; a login that is due is asked for by the dialog's own parameter. */
export function withoutLanding(parameters: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(parameters);
  for (const name of [...landingParameters, ...companions]) rest.delete(name);
  const mustLogIn = readLanding(parameters).some(
    (arrival) => arrival.kind === 'verified' && arrival.mustLogIn,
  );
  if (mustLogIn) rest.set('dialog', 'login');
  return rest;
}

function shownEmail(text: string | null): string | undefined {
  const parsed = emailAddress.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}
