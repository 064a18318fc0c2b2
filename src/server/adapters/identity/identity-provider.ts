import type { IdentityClaims } from '../../accounts/identity-sign-in.ts';

/** The values of a pending sign-in that are needed when the browser returns. All of them are secret. */
export interface SignInTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SignInOptions {
  readonly way: 'login' | 'signup';
  /** Language of the provider's pages, BCP 47. The state ends with it, as in `….ar`. */
  readonly language: string;
}

/** Port to the identity provider. Every failure is an `IdentityError`. */
export interface IdentityProvider {
  /** Returns the URL to redirect the browser to, and the values to store until it returns. */
  begin(
    options: SignInOptions,
  ): Promise<{ readonly address: string; readonly transaction: SignInTransaction }>;
  /** @param answer the parameters of the callback */
  finish(
    answer: URLSearchParams,
    transaction: SignInTransaction,
  ): Promise<{ readonly claims: IdentityClaims; readonly idToken: string }>;
  /**
   * Returns the URL that ends the provider's session and then redirects to our home page. Returns undefined if the
   * provider has none or doesn't answer, so that signing out here never fails because of the provider.
   */
  signOutAddress(idToken: string | undefined): Promise<string | undefined>;
}

/**
 * `cancelled`: the user, or the provider on their behalf, declined. `unavailable`: no answer, or none in time.
 * `refused`: the answer failed our checks. `misconfigured`: retrying won't help.
 */
export type IdentityFailure = 'cancelled' | 'unavailable' | 'refused' | 'misconfigured';

/** The message is safe to log: it names a check, but has no code, token, claim value or address. */
export class IdentityError extends Error {
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, message: string) {
    super(message);
    this.name = 'IdentityError';
    this.failure = failure;
  }
}
