import { z } from 'zod/mini';

/** How the user signed in to a session. */
export const signInWays = ['password', 'identity_provider'] as const;
export type SignInWay = (typeof signInWays)[number];

/** What the page knows about the signed-in account. */
export const account = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.nullable(z.string()),
  isPremium: z.boolean(),
  isEmailVerified: z.boolean(),
  /** The payment provider's status; null if the account never had a subscription. */
  subscriptionStatus: z.nullable(z.string()),
  /** The identity provider's id of the account, once they are linked. */
  auth0Id: z.optional(z.string()),
  /** False: the account can only sign in through the identity provider. */
  hasPassword: z.boolean(),
  /** ISO 8601 in UT. */
  createdAt: z.string(),
});
export type Account = z.infer<typeof account>;

/** Messages by reason for rejected account requests. After those that start with `too_many`, the server adds how long to wait. */
export const accountErrors = {
  wrong_login: 'Invalid email or password.',
  /** From the specification: a client looks for the word `verify`, in lower case. */
  verify_email_first: 'Please verify your email address first. Register again to get a new code.',
  wrong_code: 'Invalid or expired code.',
  wrong_password: 'Incorrect password.',
  common_password: 'This password is too common. Choose another, such as a few random words.',
  no_password: 'This account has no password yet. Set one with “Forgot your password?”.',
  already_verified: 'This email address is already verified.',
  address_taken: 'An account with this email already exists. Log in instead.',
  no_such_session: 'This session has already ended.',
  sign_in_needed: 'Authentication required. Please sign in again.',
  /** The new session was ended while it was being created. */
  sign_in_interrupted: 'Login failed because the session was ended from another device. Try again.',
  sign_in_busy: 'Too many logins right now. Try again in a few seconds.',
  proof_needed: 'Confirm with your password, or with a code if your account has none.',
  link_outdated: 'This link has expired or was already used. Request a new email.',
  background_locked: 'This background needs Premium. Nothing was changed.',
  too_many_codes: 'Too many codes requested for this email address.',
  /** For a browser that the account doesn't know: opening the link of an earlier email makes it known. */
  too_many_codes_open_link:
    'Too many codes requested. Open the link in an email we sent in the last 24 hours, then request a code again.',
  too_many_passwords: 'Too many wrong passwords for this account.',
} as const;
export type AccountReason = keyof typeof accountErrors;

/** The `message` of successful account responses. */
export const accountMessages = {
  codeSent: 'Check your email for a 6-digit code.',
  resetCodeSent: 'If this address has an account, we’ve sent it a 6-digit code.',
  emailVerified: 'Email verified. Welcome!',
  signedIn: 'You have successfully logged in.',
  signedOut: 'You’re signed out.',
  signedOutEverywhere: 'You’re signed out everywhere.',
  sessionEnded: 'Session ended.',
  passwordReset: 'Password changed. Log in with the new one.',
  passwordChanged: 'Password changed. Your other devices are signed out.',
  accountDeleted: 'Your account and all its data are deleted.',
} as const;
