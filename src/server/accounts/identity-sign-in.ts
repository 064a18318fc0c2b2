/** What an identity provider says of a person, after every check of its answer. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined where the provider tells none. */
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
}

/** The outcomes of a sign-in through the identity provider. */
export type IdentitySignIn =
  | {
      readonly outcome: 'signed_in';
      /** One-time value for the page, good for 60 s with the browser's secret. */
      readonly handoff: string;
      /** For an HttpOnly cookie of the browser that made the sign-in. */
      readonly browserSecret: string;
      readonly email: string;
      readonly isEmailVerified: boolean;
    }
  | { readonly outcome: 'email_missing' };

/** `idToken` is kept, sealed, for the provider's own sign-out. */
export type SignInWithIdentity = (claims: IdentityClaims, idToken: string) => Promise<IdentitySignIn>;
