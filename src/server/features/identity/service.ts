import type { AuthError } from '../../../contract/auth.ts';
import type { IdentitySignIn, SignInWithIdentity } from '../../accounts/identity-sign-in.ts';
import {
  IdentityError,
  type IdentityFailure,
  type IdentityProvider,
  type SignInTransaction,
} from '../../adapters/identity/identity-provider.ts';
import { AppError } from '../../platform/errors.ts';

type SignedIn = Extract<IdentitySignIn, { readonly outcome: 'signed_in' }>;
export type SignInResult = SignedIn | { readonly outcome: 'failed'; readonly error: AuthError };

const errorOfFailure: Readonly<Record<IdentityFailure, AuthError>> = {
  cancelled: 'cancelled',
  unavailable: 'unavailable',
  refused: 'failed',
  misconfigured: 'failed',
};

/** What the page is told of a failure of any kind: on a page that a person opens nothing may be thrown. */
export function authErrorOf(error: unknown): AuthError {
  if (error instanceof IdentityError) return errorOfFailure[error.failure];
  return error instanceof AppError && error.status === 503 ? 'unavailable' : 'failed';
}

/** Checks what the browser brought back and signs the person in. Throws what the provider and the accounts throw. */
export async function completeSignIn(
  provider: IdentityProvider,
  signIn: SignInWithIdentity,
  answer: URLSearchParams,
  transaction: SignInTransaction,
): Promise<SignInResult> {
  const { claims, idToken } = await provider.finish(answer, transaction);
  const result = await signIn(claims, idToken);
  return result.outcome === 'signed_in' ? result : { outcome: 'failed', error: 'email_missing' };
}
