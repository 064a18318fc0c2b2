import type { IdentityClaims } from '../../accounts/identity-sign-in.ts';

/** What a sign-in that is under way must find again when the browser comes back. All of it is secret. */
export interface SignInTransaction {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface SignInOptions {
  readonly way: 'login' | 'signup';
  /** Of the provider's own pages, BCP 47; the state ends with it, as `….ar`. */
  readonly language: string;
}

/** Who proves a person's identity to us. Every failure is an `IdentityError`. */
export interface IdentityProvider {
  /** The address to send the browser to, and what to keep for its return. */
  begin(wish: SignInOptions): Promise<{ readonly address: string; readonly transaction: SignInTransaction }>;
  /** @param answer the parameters with which the browser came back */
  finish(
    answer: URLSearchParams,
    transaction: SignInTransaction,
  ): Promise<{ readonly claims: IdentityClaims; readonly idToken: string }>;
  /**
   * Where the browser ends the provider's own session; the provider then sends it back to our first page.
   * Undefined when the provider has no such address or does not answer: a sign-out of ours never waits for it in vain.
   */
  signOutAddress(idToken: string | undefined): Promise<string | undefined>;
}

/**
 * `cancelled`: the person, or the provider on their behalf, said no. `unavailable`: no answer, or none in time.
 * `refused`: the answer did not pass our checks. `misconfigured`: trying again will not help.
 */
export type IdentityFailure = 'cancelled' | 'unavailable' | 'refused' | 'misconfigured';

/** Its message is for the log: the name of a check, never a code, a token, a claim or an address. */
export class IdentityError extends Error {
  readonly failure: IdentityFailure;

  constructor(failure: IdentityFailure, message: string) {
    super(message);
    this.name = 'IdentityError';
    this.failure = failure;
  }
}
