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

/** Maps any failure to an error for the page. The routes redirect, so they never throw. */
export function authErrorOf(error: unknown): AuthError {
  if (error instanceof IdentityError) return errorOfFailure[error.failure];
  return error instanceof AppError && error.status === 503 ? 'unavailable' : 'failed';
}

/** Verifies the provider's answer and signs the user in. Throws the errors of the provider and of accounts. */
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
