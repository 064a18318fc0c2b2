import type { AccountClaims } from 'oidc-provider';

/** Accounts at the stand-in for the identity provider, one for each combination of claims. */
export const identityAccounts = {
  'auth0|verified': { email: 'verified@example.org', email_verified: true, name: 'A verified reader' },
  'auth0|unverified': {
    email: 'unverified@example.org',
    email_verified: false,
    name: 'unverified@example.org',
  },
  'auth0|no-email': { name: 'A reader without e-mail' },
  'auth0|odd-email': { email: 'a+b&token=x@example.org', email_verified: false },
} as const satisfies Record<string, Omit<AccountClaims, 'sub'>>;
export type IdentitySubject = keyof typeof identityAccounts;
/** A button on the login page. */
export type IdentityChoice = IdentitySubject | 'cancel';

export const isIdentitySubject = (text: string): text is IdentitySubject =>
  Object.hasOwn(identityAccounts, text);
